/** Characters of a page's path, well above the longest one. */
export const MAX_PATH_LENGTH = 1024;

/** Characters of a search query: longer than any place with all its parents, short enough to be searched at once. */
export const MAX_QUERY_LENGTH = 200;

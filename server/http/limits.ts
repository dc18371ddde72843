/** Bytes of a URL. The longest real one, a search in Khmer with all parents percent-encoded, is about 2 KB. */
export const MAX_URL_LENGTH = 8192;

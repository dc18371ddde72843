/**
 * The script that sets the height of widget frames on other sites. These sites load the script with its hash, so the file must
 * never change. A new version needs a new path, which is `/embed/2.js`.
 */
export const EMBED_SCRIPT = {
  path: '/embed/1.js',
  integrity: 'sha384-h1kfjRpZQpKgRZjba+IvwIO8rllVDhzLIOANJT6x95fgwyeQiGNzRwJ+b0K9FwRN',
} as const;

/** The type of the message with which a widget sends its height to the page that embeds it. The script listens for it. */
export const HEIGHT_MESSAGE = 'postcode:height';
/** The type of the message with which the page requests the height, if its listener missed the first message. */
export const REQUEST_MESSAGE = 'postcode:ask';

/** The field for forms of other sites. The file never changes: a new version is `/embed/postcode-field-2.js`. */
export const POSTCODE_FIELD = {
  path: '/embed/postcode-field-1.js',
  integrity: 'sha384-EZa3OelNQu/7CkTeaDeIp0hS+Zd0AsscEU7bST5to3OfWmDc9KbsF6ss+La/g2EZ',
} as const;

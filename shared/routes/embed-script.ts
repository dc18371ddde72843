/**
 * The script that sets the height of widget frames on other sites. These sites load the script with its hash in the attribute
 * `integrity`, so the file must never change. A new version needs a new path: `/embed/2.js`.
 */
export const EMBED_SCRIPT = {
  path: '/embed/1.js',
  integrity: 'sha384-h1kfjRpZQpKgRZjba+IvwIO8rllVDhzLIOANJT6x95fgwyeQiGNzRwJ+b0K9FwRN',
} as const;

/** The type of the message in which a widget sends its height to the page that embeds it. The script waits for this message. */
export const HEIGHT_MESSAGE = 'postcode:height';
/** The type of the message in which the script requests the height again, in case it missed the widget's first message. */
export const REQUEST_MESSAGE = 'postcode:ask';

/**
 * The script of the postcode field that other sites embed in their forms. Like the script above, the file must never change. A
 * new version needs the path `/embed/postcode-field-2.js`.
 */
export const POSTCODE_FIELD = {
  path: '/embed/postcode-field-1.js',
  integrity: 'sha384-EZa3OelNQu/7CkTeaDeIp0hS+Zd0AsscEU7bST5to3OfWmDc9KbsF6ss+La/g2EZ',
} as const;

/**
 * The script that sets the height of widget frames on other sites. These sites load the script with its hash, so the file must
 * never change. A new version needs a new path, which is `/embed/2.js`.
 */
export const EMBED_SCRIPT = {
  path: '/embed/1.js',
  integrity: 'sha384-h1kfjRpZQpKgRZjba+IvwIO8rllVDhzLIOANJT6x95fgwyeQiGNzRwJ+b0K9FwRN',
} as const;

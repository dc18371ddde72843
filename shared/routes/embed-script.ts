/**
 * The script that gives frames of widgets their height, for pages of others. They name it with its hash, so a file never
 * changes: another version is `/embed/2.js`.
 */
export const EMBED_SCRIPT = {
  path: '/embed/1.js',
  integrity: 'sha384-h1kfjRpZQpKgRZjba+IvwIO8rllVDhzLIOANJT6x95fgwyeQiGNzRwJ+b0K9FwRN',
} as const;

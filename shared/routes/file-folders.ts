/**
 * Returns the properties of the folder that contains a file.
 * @returns undefined for a path that is not below one of these folders; the path of a folder itself, such as `/data`, may be a
 * page
 */
export function findFileFolder(path: string): FileFolder | undefined {
  const end = path.indexOf('/', 1);
  return end < 0 ? undefined : fileFolders.get(path.slice(1, end));
}

type FileFolder = {
  /**
   * True if each path contains a hash, a version or an edition. The file at a path never changes, so caches may store it forever.
   */
  isImmutable?: true;
  /** True if any origin may read the files. Widgets load such files, and a widget in a sandboxed frame has an opaque origin. */
  isForAnyOrigin?: true;
};

/**
 * The folders of files, keyed by the first segment of the path. `load-files.ts` makes two exceptions, because the files at these
 * paths change: `/embed/postcode-field.js` and the paths below `/data/latest/`.
 */
const fileFolders: ReadonlyMap<string, FileFolder> = new Map([
  ['assets', { isImmutable: true, isForAnyOrigin: true }],
  ['banners', {}],
  ['data', { isImmutable: true, isForAnyOrigin: true }],
  ['embed', { isImmutable: true, isForAnyOrigin: true }],
  ['fonts', { isImmutable: true, isForAnyOrigin: true }],
  ['icons', { isForAnyOrigin: true }],
  ['map', {}],
  ['print', { isImmutable: true }],
]);

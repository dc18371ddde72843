/** @returns undefined if the path is not below a folder of files; the path of the folder itself may be a page */
export function findFileFolder(path: string): FileFolder | undefined {
  const end = path.indexOf('/', 1);
  return end < 0 ? undefined : fileFolders.get(path.slice(1, end));
}

type FileFolder = {
  /** True if the bytes at a path never change: a name has a hash, a version or an edition. Caches may store the file for good. */
  isImmutable?: true;
  /** True for files that widgets load. A sandboxed frame has an opaque origin, so any origin must be able to read them. */
  isForAnyOrigin?: true;
};

/** The folders of files by the first part of their paths. `load-files.ts` names the few files of them that do change. */
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

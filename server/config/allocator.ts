/**
 * Variables of glibc that bound the memory of the process. It reads them when a process starts, so they cannot be set later.
 * Other C libraries ignore them.
 * @see https://man7.org/linux/man-pages/man3/mallopt.3.html
 */
export const ALLOCATOR: Readonly<Record<string, string>> = {
  /** With one arena for each thread, the C library holds about 100 MB that are not in use. */
  MALLOC_ARENA_MAX: '2',
  /**
   * The default size in bytes above which a block is returned to the system when it is freed. Without this variable, glibc
   * raises the size up to 32 MB, and small blocks then hold the room of large ones.
   */
  MALLOC_MMAP_THRESHOLD_: '131072',
  /** The default size in bytes of free room at the end of the heap that is returned. glibc raises it together with the other. */
  MALLOC_TRIM_THRESHOLD_: '131072',
};

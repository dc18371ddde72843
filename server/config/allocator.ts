/**
 * Blocks from this size on have a mapping of their own. Brotli's buffers for a page of 30 KB are smaller, because
 * mappings for them would slow compression down.
 */
export const MAPPED_BYTES = 32 * 1024;

/**
 * Variables of glibc that bound the memory of the process. It reads them when a process starts, so they cannot be set later.
 * Other C libraries ignore them.
 * @see https://man7.org/linux/man-pages/man3/mallopt.3.html
 */
export const ALLOCATOR: Readonly<Record<string, string>> = {
  /** With one arena for each thread, the C library holds about 100 MB that are not in use. */
  MALLOC_ARENA_MAX: '2',
  /**
   * The size in bytes from which a block has a mapping of its own, which is returned to the system when it is freed. With the
   * default of 128 KB, cached pages lie between blocks that were freed, which took 60 MB more after 7,000 requests. With 24 KB,
   * compressing a page takes twice as long.
   */
  MALLOC_MMAP_THRESHOLD_: String(MAPPED_BYTES),
  /**
   * The free bytes at the end of the heap above which they are returned to the system. This is the default of glibc,
   * which would raise both sizes together if they were not set.
   */
  MALLOC_TRIM_THRESHOLD_: '131072',
};

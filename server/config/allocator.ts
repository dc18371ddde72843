/**
 * The allocator creates a separate memory mapping (`mmap`) for each block of at least this size. The threshold is above the size
 * of Brotli's buffers for a page of 30 KB, because separate mappings for these buffers would slow compression down.
 */
export const MAPPED_BYTES = 32 * 1024;

/**
 * Environment variables of glibc that limit the memory of the process. glibc reads them when a process starts, so they cannot be
 * set later. Other C libraries ignore them.
 * @see https://man7.org/linux/man-pages/man3/mallopt.3.html
 */
export const ALLOCATOR: Readonly<Record<string, string>> = {
  /** With one arena for each thread, the C library holds about 100 MB that are not in use. */
  MALLOC_ARENA_MAX: '2',
  /**
   * The smallest block, in bytes, that gets a separate mapping. A mapping is returned to the system when its block is freed. With
   * the default of 128 KB, cached pages lie between freed blocks that cannot be returned, and the process took 60 MB more after
   * 7,000 requests. With 24 KB, compressing a page takes twice as long.
   */
  MALLOC_MMAP_THRESHOLD_: String(MAPPED_BYTES),
  /**
   * If the heap ends with more free bytes than this, glibc returns them to the system. The value is the default of glibc. It is
   * set because glibc otherwise raises both thresholds while the process runs.
   */
  MALLOC_TRIM_THRESHOLD_: '131072',
};

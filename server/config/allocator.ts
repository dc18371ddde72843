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
  /**
   * The maximum number of glibc's memory pools (arenas). If each thread had its own arena, glibc would hold about 100 MB of
   * unused memory.
   */
  MALLOC_ARENA_MAX: '2',
  /**
   * The minimum size, in bytes, of a block that gets a separate mapping, which is returned to the system when the block is freed.
   * With the default of 128 KB, blocks that are freed between cached pages cannot be returned, and the process used 60 MB more
   * after 7,000 requests. With 24 KB, compressing a page takes twice as long.
   */
  MALLOC_MMAP_THRESHOLD_: String(MAPPED_BYTES),
  /**
   * If more bytes than this are free at the end of the heap, glibc returns them to the system. The value is glibc's
   * default. It is set explicitly, because glibc otherwise raises this threshold and `MALLOC_MMAP_THRESHOLD_` while the
   * process runs.
   */
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Methods that only read. */
export const READ_METHODS: readonly string[] = ['GET', 'HEAD'];

/** The error when code of the app cannot be loaded, or is not loaded in time. */
export class PartError extends Error {
  constructor(cause: unknown) {
    super('A part of the app did not load', { cause });
    this.name = 'PartError';
  }
}

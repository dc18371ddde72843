/** Thrown when a module of the app could not be loaded, or was not loaded in time. */
export class PartError extends Error {
  constructor(cause: unknown) {
    super('A part of the app did not load', { cause });
    this.name = 'PartError';
  }
}

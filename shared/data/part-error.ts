/** Code of the app did not arrive, or not in time. */
export class PartError extends Error {
  constructor(cause: unknown) {
    super('A part of the app did not load', { cause });
    this.name = 'PartError';
  }
}

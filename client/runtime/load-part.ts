/** Specification, section 9. */
export const LONGEST_MILLISECONDS = 120_000;

/** Code of the app did not arrive. */
export class PartError extends Error {
  constructor(cause: unknown) {
    super('A part of the app did not load', { cause });
    this.name = 'PartError';
  }
}

/** Loads code of the app. @throws PartError when it cannot be had, or not within two minutes */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Too late')), LONGEST_MILLISECONDS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw new PartError(error);
  } finally {
    clearTimeout(timer);
  }
}

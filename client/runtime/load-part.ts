import { PartError } from '#shared/data/part-error.ts';

/** Specification, section 9. */
export const LONGEST_MILLISECONDS = 120_000;

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

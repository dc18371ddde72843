import { PartError } from '#shared/data/part-error.ts';

/** Specification, section 9. */
export const LONGEST_MILLISECONDS = 120_000;

/**
 * Loads code of the app.
 * @param longest milliseconds to wait for it; two minutes when absent
 * @throws PartError when it cannot be had, or not in time
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  longest = LONGEST_MILLISECONDS,
): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Too late')), longest);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw new PartError(error);
  } finally {
    clearTimeout(timer);
  }
}

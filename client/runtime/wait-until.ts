/** How often something is looked at, in milliseconds, and how many times at most. */
type Polls = { every: number; most: number };

/** Looks again and again whether something is ready. @returns whether it was, within so many polls */
export async function waitUntil(isReady: () => boolean, { every, most }: Polls): Promise<boolean> {
  if (isReady()) return true;
  if (most === 0) return false;
  await new Promise((resolve) => void setTimeout(resolve, every));
  return waitUntil(isReady, { every, most: most - 1 });
}

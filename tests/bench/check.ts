const failures: string[] = [];

/** Prints a figure and whether it is what it has to be. */
export function check(isMet: boolean, text: string): void {
  console.log(`${isMet ? 'ok  ' : 'FAIL'} ${text}`);
  if (!isMet) failures.push(text);
}

/** 1 when any figure was not met. */
export function exitCode(): 0 | 1 {
  return failures.length > 0 ? 1 : 0;
}

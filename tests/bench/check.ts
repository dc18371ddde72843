const failures: string[] = [];

/** Prints a figure with "ok" or "FAIL". A failure changes the exit code of the process. */
export function check(isMet: boolean, text: string): void {
  console.log(`${isMet ? 'ok  ' : 'FAIL'} ${text}`);
  if (!isMet) failures.push(text);
}

export function exitCode(): 0 | 1 {
  return failures.length > 0 ? 1 : 0;
}

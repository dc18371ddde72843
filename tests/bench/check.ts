const failures: string[] = [];

/** Prints the text after `ok` or `FAIL`. If a check has failed, `exitCode` returns 1. */
export function check(isMet: boolean, text: string): void {
  console.log(`${isMet ? 'ok  ' : 'FAIL'} ${text}`);
  if (!isMet) failures.push(text);
}

export function exitCode(): 0 | 1 {
  return failures.length > 0 ? 1 : 0;
}

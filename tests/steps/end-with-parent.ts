/**
 * Node loads this module with `--import` before each server of the browser tests. It ends the server when Playwright is killed.
 * Otherwise the server would keep running and occupy its port.
 */
const LOOK_MILLISECONDS = 500;
const runner = process.ppid;
setInterval(() => {
  if (process.ppid !== runner) process.exit(1);
}, LOOK_MILLISECONDS).unref();

/**
 * Node loads this module before a server of the browser tests (`--import`). If Playwright is killed, its
 * servers would otherwise keep running and keep their ports.
 */
const LOOK_MILLISECONDS = 500;
const runner = process.ppid;
setInterval(() => {
  if (process.ppid !== runner) process.exit(1);
}, LOOK_MILLISECONDS).unref();

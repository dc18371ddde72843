/**
 * Loaded before a server of the browser tests (`node --import`). Playwright ends its servers, but when it is
 * killed itself, a server would go on and hold its port.
 */
const LOOK_MILLISECONDS = 500;
const runner = process.ppid;
setInterval(() => {
  if (process.ppid !== runner) process.exit(1);
}, LOOK_MILLISECONDS).unref();

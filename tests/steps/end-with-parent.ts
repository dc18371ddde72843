/**
 * Node loads this module with `--import` before a server that a test starts. It ends the server when its parent, the process of the
 * test, is killed. Otherwise the server would keep running and occupy its port.
 */
const LOOK_MILLISECONDS = 500;
const firstParent = process.ppid;
setInterval(() => {
  if (process.ppid !== firstParent) process.exit(1);
}, LOOK_MILLISECONDS).unref();

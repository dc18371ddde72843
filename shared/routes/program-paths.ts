/** Assistants post to this path. */
export const MCP_PATH = '/mcp';

export const HEALTH_PATH = '/healthz';
export const READY_PATH = '/readyz';
/** No other path is served on reserved connections. */
export const PROBE_PATHS: ReadonlySet<string> = new Set([HEALTH_PATH, READY_PATH]);

export const METRICS_PATH = '/metrics';

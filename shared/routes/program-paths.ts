/** The path of the Model Context Protocol (MCP). AI assistants send POST requests to it. */
export const MCP_PATH = '/mcp';

export const HEALTH_PATH = '/healthz';
export const READY_PATH = '/readyz';
/** The only paths that are served on the connections that the server reserves for probes when it is full. */
export const PROBE_PATHS: ReadonlySet<string> = new Set([HEALTH_PATH, READY_PATH]);

export const METRICS_PATH = '/metrics';

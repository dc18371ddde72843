/** The path of the Model Context Protocol (MCP). AI assistants send POST requests to it. */
export const MCP_PATH = '/mcp';

export const HEALTH_PATH = '/healthz';
export const READY_PATH = '/readyz';
/**
 * When the server is full, it still accepts a few connections that are reserved for probes. On these connections, it serves only
 * these paths.
 */
export const PROBE_PATHS: ReadonlySet<string> = new Set([HEALTH_PATH, READY_PATH]);

export const METRICS_PATH = '/metrics';

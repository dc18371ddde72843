/** The path of the Model Context Protocol (MCP). AI assistants send POST requests to it. */
export const MCP_PATH = '/mcp';

export const HEALTH_PATH = '/healthz';
export const READY_PATH = '/readyz';
/** A full server still accepts a few connections, which are reserved for probes. It serves only these paths on them. */
export const PROBE_PATHS: ReadonlySet<string> = new Set([HEALTH_PATH, READY_PATH]);

export const METRICS_PATH = '/metrics';

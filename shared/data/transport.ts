/** How content is asked for: handed in, so that the same questions can be asked from a browser and from a server. */
export type Transport = (request: {
  /** From the root, with its query. */
  address: string;
  /** The page's path, where the question is about a page: its `bid` is of the path, that of others of their address. */
  path?: string;
  /** What has no place in an address. */
  headers?: Record<string, string>;
  signal: AbortSignal;
}) => Promise<unknown>;

/** The other side answered, but not with what was asked for. */
export class ResponseError extends Error {
  /** HTTP status. */
  readonly status: number;
  /** When it may be tried again; undefined where that is not said. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, headers?: Headers) {
    super(`answered ${status}`);
    this.name = 'ResponseError';
    this.status = status;
    const seconds = Number(headers?.get('Retry-After'));
    this.retryAfterSeconds = seconds > 0 ? seconds : undefined;
  }
}

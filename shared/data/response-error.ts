type Refusal = { message?: string | undefined; fields?: Record<string, string> | undefined };

export class ResponseError extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  /** The server's message in the language of the request; empty if the response has none. */
  readonly text: string;
  /** The messages, keyed by form field. Line breaks separate several messages of one field. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    { status, headers }: Pick<Response, 'status' | 'headers'>,
    { message = '', fields = {} }: Refusal = {},
  ) {
    super(`The server responded with ${status}`);
    this.name = 'ResponseError';
    this.status = status;
    const seconds = Number(headers.get('Retry-After'));
    this.retryAfterSeconds = seconds > 0 ? seconds : undefined;
    this.text = message;
    this.fields = fields;
  }
}

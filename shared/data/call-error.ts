import type { FailureEnvelope } from '#shared/contracts/envelope.ts';
import { ResponseError } from './transport.ts';

/** The other side refused a call, and said why. */
export class CallError extends ResponseError {
  /** In the language of the call; empty where the response has no envelope. */
  readonly text: string;
  /** What is wrong with each field: the rules that it breaks, joined by line breaks. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(response: Response, { error }: { error: Partial<FailureEnvelope['error']> }) {
    super(response.status, response.headers);
    this.name = 'CallError';
    this.text = error.message ?? '';
    this.fields = error.fields ?? {};
  }
}

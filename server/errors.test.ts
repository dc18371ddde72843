import { describe, expect, it } from 'vitest';
import { BadRequestError, NotFoundError, RequestError, toRequestError, UnavailableError } from './errors.ts';

describe('the status of an error', () => {
  it.each([
    [new NotFoundError(), 404],
    [new BadRequestError(), 400],
    [new UnavailableError(), 503],
    [new RequestError('method-not-allowed'), 405],
    [new RequestError('unauthorized'), 401],
    [new RequestError('forbidden'), 403],
    [new RequestError('too-large'), 413],
    [new RequestError('uri-too-long'), 414],
    [new RequestError('expectation-failed'), 417],
    [new RequestError('too-many-requests'), 429],
    [new RequestError('internal'), 500],
  ])('%s is %i', (error, status) => {
    expect(error.status).toBe(status);
  });
});

describe('toRequestError', () => {
  it('leaves our own errors as they are', () => {
    const error = new NotFoundError();
    expect(toRequestError(error)).toBe(error);
  });

  it('takes what Express blames on the client for a bad request', () => {
    const thrown = Object.assign(new URIError('malformed'), { status: 400 });
    expect(toRequestError(thrown)).toMatchObject({ code: 'bad-request', cause: thrown });
  });

  it.each([
    new TypeError('x is not a function'),
    { status: 503 },
    { status: '404' },
    'a text',
    undefined,
    null,
  ])('takes all else for our own fault, and keeps it for the log: %s', (thrown) => {
    expect(toRequestError(thrown)).toMatchObject({ code: 'internal', status: 500, cause: thrown });
  });

  it('shows nobody the cause in its message', () => {
    expect(toRequestError(new Error('SELECT secret')).message).toBe('internal');
  });
});

import type { ContentSource } from '#server/content/content-source.ts';
import { createDisconnectSignal } from '#server/http/abort-on-disconnect.ts';
import { createLineLimit, type LimitParts } from '#server/http/rate-limit.ts';
import type { CallHandler } from './call-router.ts';

export type LinesDeps = LimitParts & { content: Pick<ContentSource, 'searchLines'> };

/** What each of many lines means: work that ends when its client leaves, and costs what it is long. */
export function createLinesHandler({ content, ...limits }: LinesDeps): CallHandler<'searchLines'> {
  const limitLines = createLineLimit(limits, 'lines');
  return async (request, { req, res }) => {
    const signal = createDisconnectSignal(res);
    await limitLines(req, request.lines.length);
    return content.searchLines({ ...request, signal });
  };
}

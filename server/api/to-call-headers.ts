import type { CacheRule, ServedCall } from '#shared/data/call.ts';
import { cacheControl } from '#server/response-cache/cache-control.ts';

/** The headers that the entry of a call names for a success. */
export function toCallHeaders<Request, Data>(
  { cache, cors }: Pick<ServedCall<Request, Data>, 'cache' | 'cors'>,
  request: Request,
  data: Data,
): Map<string, string> {
  const rule = typeof cache === 'function' ? cache(request, data) : cache;
  return new Map([
    ['Cache-Control', typeof rule === 'number' ? cacheControl(rule) : CACHE_CONTROL[rule]],
    ...(cors === 'any' ? ([['Access-Control-Allow-Origin', '*']] as const) : []),
  ]);
}

const CACHE_CONTROL: Record<Exclude<CacheRule, number>, string> = {
  // Data changes by deployment; a minute keeps repeated calls cheap and a correction quick.
  public: 'public, max-age=60, s-maxage=3600',
  hour: 'public, max-age=3600',
  // Its source is asked once an hour.
  brief: 'public, max-age=600, s-maxage=1800',
  // For going back and forth.
  private: 'private, max-age=60',
  none: 'no-store',
};

import { cleanNumber } from '#shared/tracking/clean-number.ts';
import { createDetector, toDetection } from '#shared/tracking/create-detector.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import type { CallHandler } from './call-router.ts';

/** More couriers than any table has: they are asked for as a whole. */
const ALL = { page: 1, pageSize: 200 };

export type DetectDeps = {
  content: Pick<ContentSource, 'couriers'>;
  metrics: Pick<Metrics, 'countDetection'>;
};

/** Whose a number may be, by the couriers of the content source. Nobody else is asked. */
export function createDetectHandler({ content, metrics }: DetectDeps): CallHandler<'detect'> {
  return async ({ number }) => {
    const { items } = await content.couriers(ALL);
    const read = createDetector(items)(cleanNumber(number));
    metrics.countDetection(read.explanation);
    return toDetection(read, items);
  };
}

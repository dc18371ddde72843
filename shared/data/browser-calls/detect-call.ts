import { Detection } from '#shared/contracts/tracking.ts';
import { toHour } from '#shared/tracking/to-hour.ts';

export const detectCall = {
  method: 'GET',
  path: '/track/courier/detect',
  toQuery: ({ number, now }: { number: string; now: Date }) => ({ number, t: toHour(now) }),
  data: Detection,
} as const;

import { startAlone, type Fake } from './fake.ts';
import { numberOf } from './parcel-journeys.ts';
import { createTrackingStandIn } from './tracking-stand-in.ts';

const PORT = 4701;

/** `npm run fake:tracking`. For several fakes at once, start this with the others. */
export function createTrackingFake(port = PORT): Fake {
  return {
    name: 'tracking',
    port,
    listener: createTrackingStandIn(),
    environment: { TRACKING_PROVIDER: 'upu', TRACKING_API_URL: `http://localhost:${port}` },
    hints: [
      `on its way:       ${numberOf('in-transit')}`,
      `out for delivery: ${numberOf('out-for-delivery')}`,
      `delivered:        ${numberOf('delivered')}`,
      `not delivered:    ${numberOf('failed-attempt')}`,
      `quiet:            ${numberOf('quiet')}`,
    ],
  };
}

if (import.meta.main) await startAlone(createTrackingFake());

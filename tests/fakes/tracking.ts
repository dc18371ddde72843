import { startAlone, type Fake } from './fake.ts';
import { numberOf } from './parcel-journeys.ts';
import { createTrackingStandIn } from './tracking-stand-in.ts';

const PORT = 4701;

const JOURNEYS = ['in-transit', 'delivered', 'failed-attempt'] as const;

/**
 * Creates the stand-in for tracking providers. `npm run fake:tracking` starts only this stand-in, on the default port that `npm
 * run fakes` also uses, so the two commands cannot run at the same time.
 */
export function createTrackingFake(port = PORT): Fake {
  return {
    name: 'tracking',
    port,
    listener: createTrackingStandIn(),
    environment: { TRACKING_PROVIDER: 'upu', TRACKING_API_URL: `http://localhost:${port}` },
    trials: JOURNEYS.map((journey) => ({
      what: `tracking: ${journey}`,
      address: '/track',
      how: `type ${numberOf(journey)} and look it up`,
    })),
  };
}

if (import.meta.main) await startAlone(createTrackingFake());

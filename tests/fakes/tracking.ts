import http from 'node:http';
import { numberOf } from './parcel-journeys.ts';
import { createTrackingStandIn } from './tracking-stand-in.ts';

/** A stand-in of an outside service that a developer may start: where it listens, and what makes the site use it. */
type Fake = {
  name: string;
  port: number;
  listener: http.RequestListener;
  environment: Record<string, string>;
  /** What can be tried with it. */
  hints: string[];
};

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

if (import.meta.main) {
  const { name, port, listener, environment, hints } = createTrackingFake();
  http.createServer(listener).listen(port, '127.0.0.1', () => {
    const variables = Object.entries(environment).map((pair) => pair.join('='));
    console.log(`The stand-in for ${name} listens. In another shell:\n`);
    console.log(`  ${variables.join(' ')} npm start\n`);
    console.log(hints.map((hint) => `  ${hint}`).join('\n'));
  });
}

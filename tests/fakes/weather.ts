import { startAlone, type Fake } from './fake.ts';
import { createWeatherStandIn } from './weather-stand-in.ts';

const PORT = 4703;

/** MET Norway, for pages with a map of a province. */
export function createWeatherFake(port = PORT): Fake {
  return {
    name: 'weather',
    port,
    listener: createWeatherStandIn(),
    environment: { WEATHER_API_URL: `http://localhost:${port}` },
    hints: ['/phnom-penh-capital, below its map'],
  };
}

if (import.meta.main) await startAlone(createWeatherFake(Number(process.env['PORT'] ?? PORT)));

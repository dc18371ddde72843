import { startAlone, type Fake } from './fake.ts';
import { createWeatherStandIn } from './weather-stand-in.ts';

const PORT = 4703;

export function createWeatherFake(port = PORT): Fake {
  return {
    name: 'weather',
    port,
    listener: createWeatherStandIn(),
    environment: { WEATHER_API_URL: `http://localhost:${port}` },
    trials: [{ what: 'weather', address: '/phnom-penh-capital', how: 'below the map' }],
  };
}

if (import.meta.main) await startAlone(createWeatherFake(Number(process.env['PORT'] ?? PORT)));

import type http from 'node:http';

const HOUR = 60 * 60 * 1000;
/** MET Norway forecasts each of the next 54 hours, and then steps of six hours that begin at 0, 6, 12 and 18 UTC. */
const HOURLY = 54;
const STEPS_OF_SIX = 28;
const EXPIRES_MILLISECONDS = 30 * 60 * 1000;
/** Positions with five or more decimals are refused. */
const TOO_EXACT = /\.\d{5,}$/;
const SKIES = [
  'lightrainshowers',
  'partlycloudy',
  'heavyrainandthunder',
  'clearsky',
  'rain',
  'fair',
  'cloudy',
];
const OFFSET_HOURS = 7;

/**
 * Stands in for MET Norway's Locationforecast. The forecast changes each hour. A response has `Expires`, and a repeated request
 * gets 304 until the forecast changes. A request gets 403 if its User-Agent has no email address or its position is too precise.
 */
export function createWeatherStandIn(now: () => Date = () => new Date()): http.RequestListener {
  return (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://stand-in');
    const [latitude, longitude] = ['lat', 'lon'].map((name) => searchParams.get(name) ?? '');
    const isAllowed = req.headers['user-agent']?.includes('@') && ![latitude, longitude].some(isTooExact);
    if (!pathname.endsWith('/locationforecast/2.0/complete')) res.writeHead(404).end();
    else if (!isAllowed) res.writeHead(403).end();
    else {
      const hour = Math.floor(now().getTime() / HOUR) * HOUR;
      const headers = {
        'Last-Modified': new Date(hour).toUTCString(),
        Expires: new Date(now().getTime() + EXPIRES_MILLISECONDS).toUTCString(),
      };
      const isKnown = req.headers['if-modified-since'] === headers['Last-Modified'];
      res.writeHead(isKnown ? 304 : 200, { ...headers, 'Content-Type': 'application/json' });
      res.end(isKnown ? undefined : JSON.stringify(toForecast(hour, Number(latitude), Number(longitude))));
    }
  };
}

/**
 * Creates a forecast. Its values depend only on the time, so they are equal at all positions.
 * @param start the first hour, in milliseconds since 1970
 */
export function toForecast(start: number, latitude: number, longitude: number) {
  const last = start + HOURLY * HOUR;
  const firstOfSix = Math.ceil(last / (6 * HOUR)) * 6 * HOUR;
  const times = [
    ...Array.from({ length: (firstOfSix - start) / HOUR }, (_, index) => start + index * HOUR),
    ...Array.from({ length: STEPS_OF_SIX }, (_, index) => firstOfSix + index * 6 * HOUR),
  ];
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude, 12] },
    properties: {
      meta: {
        updated_at: new Date(start).toISOString().replace('.000', ''),
        units: { air_temperature: 'celsius' },
      },
      timeseries: times.map((time) =>
        toEntry(time, { isHourly: time < firstOfSix, isLast: time === times.at(-1) }),
      ),
    },
  };
}

function toEntry(time: number, { isHourly, isLast }: { isHourly: boolean; isLast: boolean }) {
  const hour = new Date(time + OFFSET_HOURS * HOUR).getUTCHours();
  const temperature = Math.round(10 * (28 + 4.4 * Math.sin(((hour - 8) / 24) * 2 * Math.PI))) / 10;
  const period = (hours: number) => ({
    summary: { symbol_code: symbolAt(time) },
    details: {
      precipitation_amount: hours * 0.2,
      probability_of_precipitation: 40 + hour,
      ...(hours === 6 ? { air_temperature_min: temperature - 2, air_temperature_max: temperature + 2 } : {}),
    },
  });
  return {
    time: new Date(time).toISOString().replace('.000', ''),
    data: {
      instant: {
        details: {
          air_temperature: temperature,
          relative_humidity: 78.4,
          wind_speed: 3.1,
          wind_from_direction: 222,
        },
      },
      ...(isHourly ? { next_1_hours: period(1) } : {}),
      ...(isLast ? {} : { next_6_hours: period(6) }),
    },
  };
}

/**
 * Returns the weather symbol at a time. All hours of a day have the same symbol, but some symbols have a day and a night variant.
 */
function symbolAt(time: number): string {
  const local = new Date(time + OFFSET_HOURS * HOUR);
  const sky = SKIES[local.getUTCDate() % SKIES.length] ?? 'cloudy';
  if (!/clearsky|fair|partlycloudy|showers/.test(sky)) return sky;
  return `${sky}_${local.getUTCHours() >= 6 && local.getUTCHours() < 18 ? 'day' : 'night'}`;
}

function isTooExact(degrees: string | undefined): boolean {
  return TOO_EXACT.test(degrees ?? '');
}

import { describe, expect, it } from 'vitest';
import { fixedWeather } from '#fixtures/server/weather.ts';
import { elementsOf, hrefsOf, mainOf, textOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { wholeName } from '#shared/i18n/whole-name.ts';

const WIDGET = '/widgets/weather-display';
const server = useServer();
const unknowing = useServer(() => ({ weather: { ...fixedWeather(), find: async () => undefined } }));
const off = useServer(() => ({ weather: undefined }));

async function read(query: string): Promise<string> {
  const { status, body } = await server.get(`${WIDGET}${query}`);
  expect(status).toBe(200);
  return mainOf(body);
}

describe('the widget of the weather', () => {
  it('is written by the server, in each language, with the credit and the way to the province', async () => {
    const english = await read('?province=kampot-province');
    const text = textOf(english);
    for (const part of [
      'Weather in Kampot',
      '29°',
      'Rain showers',
      'Humidity 78 % · Wind 11 km/h',
      'Today',
      'Thu',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/Highest\s*32°\s*Lowest\s*24°\s*Rain\s*6 mm/);
    expect(hrefsOf(english)).toEqual(['https://www.met.no/', '/kampot-province']);
    const khmer = textOf(await read('?province=kampot-province&lang=km'));
    for (const part of [`អាកាសធាតុនៅ${wholeName('កំពត')}`, 'ភ្លៀងមួយមេៗ', 'ថ្ងៃនេះ', 'ទិន្នន័យពី MET Norway'])
      expect(khmer).toContain(part);
  });

  it.each([
    ['', 'Phnom Penh', 5],
    ['?days=2&province=kep-province', 'Kep', 2],
    ['?days=0&province=atlantis', 'Phnom Penh', 5],
    ['?days=99&junk=1', 'Phnom Penh', 5],
  ])('%s shows %s for %i days', async (query, province, days) => {
    const main = await read(query);
    expect(textOf(main)).toContain(`Weather in ${province}`);
    expect(elementsOf(main, 'li')).toHaveLength(days);
  });

  it('is cached for ten minutes; without a forecast it says so, and is looked at again in one', async () => {
    const cacheOf = async (site: typeof server) => (await site.get(WIDGET)).headers['cache-control'];
    expect(await cacheOf(server)).toContain('s-maxage=600,');
    for (const site of [unknowing, off]) {
      expect(await cacheOf(site)).toContain('s-maxage=60,');
      const text = textOf(mainOf((await site.get(WIDGET)).body));
      expect(text).toContain('There is no forecast now.');
      expect(text).toContain('Data from MET Norway');
    }
  });

  it('is where a map page leads whose script does not come', async () => {
    const { body } = await server.get('/km/kampot-province');
    expect(hrefsOf(mainOf(body))).toContain('/km/widgets/weather-display?province=kampot-province');
    const linked = await server.get('/km/widgets/weather-display?province=kampot-province');
    expect(textOf(mainOf(linked.body))).toContain(`អាកាសធាតុនៅ${wholeName('កំពត')}`);
  });
});

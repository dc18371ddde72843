import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createEmbeddedSource } from '#server/directory/embedded-source.ts';
import { databaseFile } from '#fixtures/server/database.ts';
import { mainOf, textOf } from '#fixtures/server/html.ts';
import { useServers } from '#fixtures/server/use-server.ts';
import { languages, local } from '#fixtures/data/words.ts';

const SERVICES = ['Google Tag Manager', 'Microsoft Clarity', 'errors.example', 'tiles.example', 'Ship24'];

const start = useServers();

/** The services that the privacy page of a site with this environment names. */
async function namedBy(environment: Record<string, string>, path: string): Promise<string[]> {
  const config = readConfig(environment);
  const content = createEmbeddedSource({ databaseFile: databaseFile(), ...config });
  const server = await start({ config, content });
  const text = textOf(mainOf((await server.get(path)).body));
  return SERVICES.filter((name) => text.includes(name));
}

describe.each(languages)('the privacy page in %s', (language) => {
  it('names the companies whose services the site uses', async () => {
    const all = {
      TAG_MANAGER_ID: 'GTM-TEST123',
      SESSION_RECORDING_ID: 'abc123',
      ERROR_REPORTING_DSN: 'https://key@errors.example/7',
      TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
      TRACKING_PROVIDER: 'ship24',
      TRACKING_API_KEY: 'secret',
      TRACKING_DAILY_CALLS: '10',
    };
    expect(await namedBy(all, local(language, '/privacy'))).toEqual(SERVICES);
    const { TAG_MANAGER_ID } = all;
    expect(await namedBy({ TAG_MANAGER_ID }, local(language, '/privacy'))).toEqual(['Google Tag Manager']);
    const { TILE_URL } = all;
    expect(await namedBy({ TILE_URL }, local(language, '/privacy'))).toEqual(['tiles.example']);
  });

  it('names none where the site uses none', async () => {
    expect(await namedBy({}, local(language, '/privacy'))).toEqual([]);
  });
});

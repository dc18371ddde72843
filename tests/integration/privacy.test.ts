import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/contracts/page.ts';
import { readConfig } from '#server/config/config.ts';
import { providerNames } from '#shared/tracking/provider-names.ts';
import { createEmbeddedSource } from '#server/directory/embedded-source.ts';
import { databaseFile } from '#fixtures/server/database.ts';
import { mainOf, textOf } from '#fixtures/server/html.ts';
import { useServers } from '#fixtures/server/use-server.ts';
import { retentionWords } from '#server/store/retention.ts';
import { filled, languages, local, words } from '#fixtures/data/words.ts';

const SERVICES = ['Google Tag Manager', 'Microsoft Clarity', 'errors.example', 'tiles.example', 'Ship24'];

const start = useServers();

type Texts = Record<Language, string>;

/** Caches the texts of the privacy page. The key is the environment variables of the site as JSON. */
const said = new Map<string, Texts>();

async function textAt(environment: Record<string, string>, language: Language): Promise<string> {
  const key = JSON.stringify(environment);
  const texts = said.get(key) ?? (await readTexts(environment));
  said.set(key, texts);
  return texts[language];
}

async function readTexts(environment: Record<string, string>): Promise<Texts> {
  const config = readConfig(environment);
  const content = createEmbeddedSource({ databaseFile: databaseFile(), ...config });
  const server = await start({ config, content });
  const read = async (language: Language): Promise<string> =>
    textOf(mainOf((await server.get(local(language, '/privacy'))).body));
  return { en: await read('en'), km: await read('km') };
}

async function namedBy(environment: Record<string, string>, language: Language): Promise<string[]> {
  const text = await textAt(environment, language);
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
    expect(await namedBy(all, language)).toEqual(SERVICES);
    const { TAG_MANAGER_ID } = all;
    expect(await namedBy({ TAG_MANAGER_ID }, language)).toEqual(['Google Tag Manager']);
    const { TILE_URL } = all;
    expect(await namedBy({ TILE_URL }, language)).toEqual(['tiles.example']);
  });

  it.each(Object.entries(providerNames))(
    'names %s alone where it is asked for parcels',
    async (TRACKING_PROVIDER, name) => {
      const { nobody } = words[language].pages.privacy.parcels;
      const keyed = { TRACKING_PROVIDER, TRACKING_API_KEY: 'secret', TRACKING_DAILY_CALLS: '10' };
      const text = await textAt(keyed, language);
      expect(Object.values(providerNames).filter((one) => text.includes(one))).toEqual([name]);
      expect(text).not.toContain(nobody);
      expect(text).not.toContain('{{');
    },
  );

  it('says where mail is sent what becomes of addresses, and elsewhere that none is sent', async () => {
    const { mail, newsletter, parcels } = words[language].pages.privacy;
    const mailed = { SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_EMAIL: 'desk@postcode.example' };
    const parts = [newsletter.heading, 'desk@postcode.example', mail.none];
    const on = await textAt(mailed, language);
    expect(parts.map((part) => on.includes(part))).toEqual([true, true, false]);
    const off = await textAt({}, language);
    expect(parts.map((part) => off.includes(part))).toEqual([false, false, true]);
    expect(off).toContain(parcels.nobody);
  });

  it('names the period after which each kind of data is deleted', async () => {
    const texts = JSON.stringify(words[language].pages.privacy).match(/[^"]+\{\{\w+Days\}\}[^"]+/g) ?? [];
    const names = texts.flatMap((text) => text.match(/\w+(?=Days\}\})/g) ?? []);
    expect(names.toSorted()).toEqual(['audit', 'decided', 'email', 'ended', 'event', 'pending', 'spam']);
    const page = await textAt({ SMTP_URL: 'smtp://127.0.0.1:1' }, language);
    for (const text of texts) expect(page).toContain(filled(text, retentionWords));
  });

  it('names none where the site uses none', async () => {
    expect(await namedBy({}, language)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { createLineLog } from '#fixtures/server/log-lines.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { languages, local } from '#fixtures/data/words.ts';

const { log, lines } = createLineLog();
const server = useServer(() => ({ log }));

const MAP = 'https://maps.app.goo.gl/AbCd12345678901';

describe.each(languages)('what another app shares with the installed site in %s', (language) => {
  const share = async (parameters: Record<string, string>): Promise<string> => {
    const { status, headers, body } = await server.get(
      `${local(language, '/search')}?${new URLSearchParams(parameters)}`,
    );
    expect([status, headers['cache-control'], body]).toEqual([
      302,
      'no-store',
      expect.not.stringContaining('<'),
    ]);
    const location = new URL(String(headers['location']), 'https://here.example');
    return decodeURIComponent(location.pathname + location.search.replaceAll('+', ' ') + location.hash);
  };

  it.each([
    { text: 'EE123456785KH' },
    { title: 'SMS', text: 'ប្រអប់របស់អ្នក RR 473 124 829 CN មកដល់ហើយ។', of: 'RR473124829CN' },
    { text: 'Your parcel 820012345678 arrives today. Call +855 12 345 678 or 012345678', of: '820012345678' },
    {
      text: 'Track it',
      url: 'https://www.jtexpresskh.com/trajectoryQuery?waybillNo=820012345679&flag=1',
      of: '820012345679',
    },
    { url: '', title: '៨២០០១២៣៤៥៦៧៨', text: '', of: '820012345678' },
  ])('a tracking number goes to the page of parcels: %j', async ({ of: number, ...shared }) => {
    expect(await share(shared)).toBe(`${local(language, '/track')}#${number ?? shared.text}`);
  });

  it.each([
    [
      { text: '#12, St 271\nSangkat Boeung Tumpung, 012 345 678' },
      '#12, St 271, Sangkat Boeung Tumpung, 012 345 678',
    ],
    [{ text: `Sangkat Tonle Basak ${MAP}` }, 'Sangkat Tonle Basak'],
    [{ title: 'ភូមិក្រោល', text: MAP }, 'ភូមិក្រោល'],
    [{ title: '', text: '', url: MAP }, MAP],
    [{ text: '11.556382912345, 104.9281 +66812345678' }, '11.556382912345, 104.9281 +66812345678'],
  ])('anything else is searched for: %j', async (shared, query) => {
    expect(await share(shared)).toBe(`${local(language, '/search')}?q=${query}`);
  });

  it('nothing opens the empty search', async () => {
    expect(await share({ title: '', text: ' ', url: '' })).toBe(local(language, '/search'));
  });
});

it('is in no line of the log', () => {
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.join('')).not.toMatch(/123456785|473124829|8200123|Boeung|Tonle|maps\.app/);
});

import { describe, expect, it } from 'vitest';
import { useServer } from '#fixtures/server/use-server.ts';

const server = useServer();
const SLA_KRAM = '/siem-reap-provine/siem-reap/sla-kram';
/** Two postcodes that were valid in 2022. Today `FORMER` belongs to no place, and `REUSED` belongs to a different place. */
const FORMER = '010101';
const REUSED = '171001';

const locate = async (path: string, headers = {}) => {
  const { status, headers: sent } = await server.get(path, headers);
  return [status, sent['location']];
};

describe('the short address of a code', () => {
  it.each([
    [`/${REUSED}`, SLA_KRAM],
    [`/km/${REUSED}`, `/km${SLA_KRAM}`],
    ['/km/១៧១០០១', `/km${SLA_KRAM}`],
    ['/17-10-01', SLA_KRAM],
    ['/KH-171001/', SLA_KRAM],
    ['/120000', '/phnom-penh-capital'],
    ['/12252', '/postcode/12252'],
  ])('%s leads to %s, not for ever', async (path, target) => {
    expect(await locate(encodeURI(path))).toEqual([302, target]);
  });

  it('of a former code leads to the page that names its successor', async () => {
    const former = await findFormer();
    expect(await locate(`/${former}`)).toEqual([302, `/postcode/${former}`]);
    expect(await locate(`/km/${former}`)).toEqual([302, `/km/postcode/${former}`]);
  });

  it('returns the facts as text or JSON on request, and is stored by no shared cache', async () => {
    const text = await server.get(`/${REUSED}`, { Accept: 'text/plain' });
    expect([text.status, text.headers['vary'], text.headers['cache-control']]).toEqual([
      200,
      expect.stringContaining('Accept'),
      'private, no-cache',
    ]);
    expect(text.body).toBe((await server.get(`/${REUSED}.txt`)).body);
    const json = await server.get(`/${REUSED}`, { Accept: 'application/json' });
    expect(JSON.parse(json.body).code).toBe(REUSED);
    expect((await server.get(`/${REUSED}`, { Accept: 'text/html' })).headers['vary']).toContain('Accept');
  });

  it.each([
    '*/*',
    '',
    'image/webp',
    ';;;,',
    'text/html;q=0, */*;q=0',
    'a/b,'.repeat(3000),
    'application/json;q=NaN',
  ])('leads to the place for Accept: %.20s', async (accept) =>
    expect((await locate(`/${REUSED}`, { Accept: accept }))[0]).toBeOneOf([302, 200]),
  );

  it.each(['/999999', '/km/999999', '/000000'])('%s is not found', async (path) => {
    const { status, body } = await server.get(path);
    expect(status).toBe(404);
    expect(body).toContain('<html');
  });
});

describe('the forms of a code', () => {
  it('are six lines in both scripts', async () => {
    const { status, headers, body } = await server.get('/120101.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = body.split('\n');
    expect(lines).toHaveLength(7);
    expect([lines[0], lines[6]]).toEqual(['120101', '']);
    expect(lines[1]).toMatch(/^Sangkat .*, Khan .*, Phnom Penh Capital$/);
    expect(lines[2]).toMatch(/^សង្កាត់.* ខណ្ឌ.* រាជធានីភ្នំពេញ$/);
    expect(lines[4]).toContain('ប្រើតាំងពីថ្ងៃទី 30 ធ្នូ 2025');
    expect(lines[5]).toMatch(/^https?:.*\/phnom-penh-capital\//);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('name both owners of a reused code, today’s first', async () => {
    const [, english, khmer, remark, khmerRemark] = (await server.get(`/${REUSED}.txt`)).body.split('\n');
    expect(english).toContain('Sla Kram');
    expect(khmer).toContain('ស្លក្រាម');
    expect(remark).toContain('Before: Chob Ta Trav Commune');
    expect(khmerRemark).toContain('ជប់តាត្រាវ');
    const { places } = JSON.parse((await server.get(`/${REUSED}.json`)).body);
    expect(places.map(({ role }: { role: string }) => role)).toEqual(['current', 'former']);
    const rows = (await server.get(`/${REUSED}.csv`)).body.split('\r\n');
    expect(rows[0]).toMatch(/^\ufeffrole,level,/);
    expect([rows[1]?.slice(0, 7), rows[2]?.slice(0, 6), rows.length]).toEqual(['current', 'former', 4]);
  });

  it('are a card for a telephone', async () => {
    const { status, headers, body } = await server.get(`/${REUSED}.vcf`);
    expect([status, headers['content-type']]).toEqual([200, 'text/vcard; charset=utf-8']);
    expect(headers['content-disposition']).toBe(`attachment; filename=${REUSED}.vcf`);
    expect(body).toContain('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Sangkat Sla Kram\r\n');
    const unfolded = body.replaceAll('\r\n ', '');
    expect(unfolded).toContain(`;Siem Reap Province;${REUSED};Cambodia\r\n`);
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('of a former code name the successor, and no card is made of it', async () => {
    const former = await findFormer();
    const today = JSON.parse((await server.get(`/${former}.json`)).body).places[0].currentCode;
    expect((await server.get(`/${former}.txt`)).body).toContain(`The place has ${today} today.`);
    const card = await server.get(`/${former}.vcf`);
    expect([card.status, card.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(card.body).toBe(
      `${former} is a former code. Use ${today}.\n${former} ជាលេខកូដចាស់។ សូមប្រើ ${today}។\n`,
    );
  });

  it('have one address each', async () => {
    expect(await locate('/12-01-01.txt')).toEqual([302, '/120101.txt']);
    expect(await locate('/km/120101.csv')).toEqual([302, '/120101.csv']);
  });

  it.each(['/999999.txt', '/999999.json', '/12252.txt', '/120101.exe', '/12010a.txt', '/abcdef.vcf'])(
    '%s is not found',
    async (path) => expect((await server.get(path)).status).toBe(404),
  );

  it('leave the page as JSON at its address', async () => {
    const { data } = JSON.parse((await server.get('/postcode/120101.json')).body);
    expect(data).toHaveProperty('placeholders');
  });
});

/** Returns `FORMER` after a check that no place has this code today. */
async function findFormer(): Promise<string> {
  const { data } = JSON.parse((await server.get(`/api/postcodes/${FORMER}`)).body);
  expect(data.uses.map(({ role }: { role: string }) => role)).toEqual(['former']);
  return FORMER;
}

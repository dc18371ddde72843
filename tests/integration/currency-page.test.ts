import { describe, expect, it } from 'vitest';
import { mainOf, textOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const server = useServer();
const PATH = '/free-tools/currency-converter';

async function read(query: string, prefix = ''): Promise<string> {
  const { status, body } = await server.get(`${prefix}${PATH}${query}`);
  expect(status).toBe(200);
  return textOf(mainOf(body));
}

describe('the currency converter without a script', () => {
  it('shows the price of a dollar, its day, its source and its inverse', async () => {
    const text = await read('');
    for (const part of ['$1.00 = 4,016 ៛', '1 USD = 4,016 ៛', '31 December 2030', 'yesterday'])
      expect(text).toContain(part);
    expect(text).toContain('1,000 ៛ = 0.249004 USD');
    expect(text).toContain('Source: National Bank of Cambodia.');
  });

  it('answers its form: the sum, cash and notes', async () => {
    const text = await read('?amount=12.5&from=USD&to=KHR');
    expect(text).toContain('$12.50 = 50,200 ៛');
    expect(text).toContain('In cash: 50,200 ៛');
    expect(text).toMatch(/1 × 50,000\s*1 × 200/);
  });

  it('speaks Khmer, with Arabic digits, and reads Khmer ones', async () => {
    const text = await read(`?amount=${encodeURIComponent('១២.៥')}&from=usd&to=khr`, '/km');
    expect(text).toContain('$12.50 = 50,200 ៛');
    expect(text).toContain('ជាសាច់ប្រាក់៖ 50,200 ៛');
    expect(text).toContain('31 ធ្នូ 2030 (ម្សិលមិញ)');
  });

  it('compares with the board of a changer, and pays that sum in notes', async () => {
    const text = await read('?amount=10&from=USD&to=KHR&board=4,050');
    expect(text).toContain('By the board: 40,500 ៛. Its rate is +0.8 % against the official one.');
  });

  it('links to the swapped form', async () => {
    const { body } = await server.get(`${PATH}?amount=5&from=USD&to=THB`);
    expect(body).toContain(`href="${PATH}?amount=5&amp;from=THB&amp;to=USD"`);
  });

  it.each(['-5', '1234567890123', '1e9', 'abc', '1'.repeat(300), '<script>'])(
    'says that %j is no amount',
    async (amount) => {
      expect(await read(`?amount=${encodeURIComponent(amount)}&from=USD&to=KHR`)).toContain(
        'This is not an amount.',
      );
    },
  );

  it('takes nothing and zero for nothing', async () => {
    expect(await read('?amount=&from=USD&to=KHR')).toContain('$0.00 = 0 ៛');
    expect(await read('?amount=0&from=USD&to=KHR')).not.toContain('In cash');
  });

  it('says that a currency is unknown, and that a rate is not there', async () => {
    expect(await read('?amount=1&from=XYZ&to=KHR')).toContain('That currency is not one of these.');
    expect(await read('?amount=1&from=EUR&to=KHR')).not.toContain('= 0 ៛');
  });

  it('is one cached page; what is typed is neither cached nor indexed', async () => {
    const [plain, typed, junk] = await Promise.all(
      ['', '?amount=2', '?junk=1'].map((query) => server.get(PATH + query)),
    );
    expect(plain?.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=600,/);
    expect(typed?.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(junk?.body).toBe(plain?.body);
  });

  it('is in the sitemap, in the index of tools, in the footer and in the search', async () => {
    const [sitemap, index, home, found] = await Promise.all(
      ['/sitemap-pages.xml', '/free-tools', '/', '/search?q=currency+converter'].map((path) =>
        server.get(path),
      ),
    );
    expect(sitemap?.body).toContain(`${PATH}</loc>`);
    expect(mainOf(index?.body ?? '')).toContain(`href="${PATH}"`);
    expect(home?.body).toMatch(new RegExp(`<footer.*href="${PATH}"`, 's'));
    expect(mainOf(found?.body ?? '')).toContain(`href="${PATH}"`);
  });
});

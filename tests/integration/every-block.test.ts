import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { arrangePage, listBlocks } from '#shared/layout/arrange-page.ts';
import { Page, type Language, type PageComponent } from '#shared/contracts/page.ts';
import { createTestContent } from '#fixtures/server/app.ts';
import { startEdge } from '#fixtures/server/edge.ts';
import { elementsOf, hrefsOf, mainOf, textOf } from '#fixtures/server/html.ts';
import { dataOf } from '#fixtures/server/json.ts';
import { useServer, useServers } from '#fixtures/server/use-server.ts';
import { languages, local, words } from '#fixtures/data/words.ts';

/** Each key is a block from section 2 of the specification. The value is the path of an embedded page that has the block. */
const SPECIFIED: Record<string, string> = {
  'page-title': '/contact-us',
  'contact-us': '/contact-us',
  login: '/login',
  'postal-code-list': '/postcode-start-with/2301',
  'map-view': '/kep-province',
  'search-results': '/search?q=kep',
  'my-postcode-map': '/what-is-my-postcode',
  'about-postcode': '/postcode',
  'village-list': '/kep-province/damnak-changaeur/angkaol',
  'province-list': '/',
  'alphabet-list': '/all-postal-codes',
  'commune-list-by-province': '/kep-province',
  'post-office-finder': '/find-post-office',
  'post-office-province': '/find-post-office/phnom-penh-capital',
  'post-office-list-map': '/find-post-office/phnom-penh-capital',
  'post-office-detail': '/find-post-office/phnom-penh-capital/po-12-central',
  'post-office-near-me': '/find-post-office/near-me',
  'atm-finder': '/free-tools/atm-finder',
  'atm-province': '/free-tools/atm-finder/kep-province',
  'atm-list-map': '/free-tools/atm-finder/kep-province',
  'atm-detail': '/free-tools/atm-finder/atm/mag-031',
  'atm-near-me': '/free-tools/atm-finder/near-me',
  'free-tools-list': '/free-tools',
  'quick-atm-finder': '/free-tools',
  'currency-converter': '/free-tools/currency-converter',
  'distance-calculator': '/free-tools/distance-calculator',
  'postcode-widget-generator': '/free-tools/widget-postcode-generator',
  'weather-widget-generator': '/free-tools/widget-weather-generator',
  'printable-postal-codes': '/free-tools/download-printable-postal-codes',
  weather: '/kep-province',
  content: '/privacy',
};

const prose = (heading: string) => ({ sections: [{ heading, paragraphs: [`${heading}.`] }] });
/** Blocks that no page of the embedded content has. A remote content API may send them. */
const OF_OTHERS: PageComponent[] = [
  { name: 'search-by-map', data: {} },
  {
    name: 'location-filter',
    data: {
      provinces: [{ name: { en: 'Kep', km: 'កែប' }, path: '/kep-province', isCurrent: true }],
      districts: [],
      communes: [],
    },
  },
  { name: 'two-column-content', data: { columns: [prose('Left'), prose('Right')] } },
];
const IGNORED: PageComponent[] = [
  { name: 'shipping-tracker', data: { text: 'ignored' } },
  { name: 'horoscope', data: { text: 'ignored' } },
];
/** All blocks are put into this page. The site removes the quick ATM finder from every page but this one. */
const PATH = '/free-tools';

const own = useServer();
const startUpstream = useServers();

async function readPage(path: string): Promise<Page> {
  const [plain = '', query] = path.split('?', 2);
  const name = plain === '/' ? '/index' : plain === '/km' ? '/km/index' : plain;
  return dataOf(await own.get(`${name}.json${query ? `?${query}` : ''}`), Page);
}

async function readBlock(language: Language, [name, path]: [string, string]): Promise<PageComponent> {
  const page = await readPage(local(language, path));
  const found = Object.values(page.placeholders)
    .flat()
    .find((block) => block.name === name);
  return found ?? expect.fail(`${path} has no ${name}`);
}

describe.each(languages)('a page of a content API elsewhere that names every block, in %s', (language) => {
  let blocks: PageComponent[];
  beforeAll(async () => {
    const ours = await Promise.all(Object.entries(SPECIFIED).map((entry) => readBlock(language, entry)));
    blocks = [...ours, ...OF_OTHERS, ...IGNORED];
  });

  async function askEdge(main: PageComponent[]) {
    const content = createTestContent();
    const upstream = await startUpstream({
      content: {
        ...content,
        page: async (asked) => {
          const page = await content.page(asked);
          return asked.path === PATH ? { ...page, placeholders: { main } } : page;
        },
      },
    });
    const edge = await startEdge({ contentApiUrl: `${upstream.origin}/api` });
    onTestFinished(edge.stop);
    const path = local(language, PATH);
    const [html, data] = [await edge.get(path), await edge.get(`${path}.json`)];
    expect(html.status).toBe(200);
    return { html: html.body, page: dataOf(data, Page) };
  }

  it('shows each of them, and leaves out those that nobody built and the tracker of shipments', async () => {
    const { html, page } = await askEdge(blocks);
    const shown = listBlocks(arrangePage(page, () => true)).filter(({ id }) =>
      new RegExp(`<div id="${id}"><[a-z]`).test(html),
    );
    const names = shown.map(({ component }) => component.name);
    const wanted = [...Object.keys(SPECIFIED), ...OF_OTHERS.map(({ name }) => name)];
    expect(names.toSorted()).toEqual(wanted.toSorted());
    expect(html).not.toContain('ignored');
  });

  it('has a letter without a name that has a district shown and disabled', async () => {
    const [first, second, last] = language === 'en' ? ['Kampot', 'Kep', 'Takeo'] : ['កំពត', 'កែប', 'តាកែវ'];
    const toName = (name = '', hasDistrict = false) => ({
      name,
      url: local(language, '/kampot-province'),
      hasDistrict,
    });
    const names = [toName(first), toName(second, true), toName(last)];
    const { html } = await askEdge([{ name: 'alphabet-list', data: { names } }]);
    const [list = ''] = elementsOf(mainOf(html), 'section');
    const [letter, none] = [second?.charAt(0) ?? '', last?.charAt(0) ?? ''];
    expect(hrefsOf(list).filter((href) => href.startsWith('#'))).toEqual([`#letter-${letter.toLowerCase()}`]);
    expect(list).toContain(`aria-disabled="true">${none}<`);
    expect(textOf(list)).toContain(second);
    expect(textOf(list)).not.toContain(first);
  });

  it('gets the map to search by from this server, each shape, each row and the label of the capital a link', async () => {
    const { html } = await askEdge([{ name: 'search-by-map' }]);
    const [map = ''] = elementsOf(mainOf(html), 'section');
    expect(textOf(map)).toContain(words[language].ui.searchByMap.title);
    const provinces = hrefsOf(map);
    // Each of the 25 provinces has a shape and a row. The capital also has a label, because its shape is too small to tap.
    expect(provinces).toHaveLength(51);
    expect(new Set(provinces).size).toBe(25);
    for (const path of new Set(provinces)) expect((await own.get(path)).status).toBe(200);
  });
});

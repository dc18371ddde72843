import { describe, expect, it } from 'vitest';
import { elementsOf, hrefsOf, mainOf, textOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { languages, local } from '#fixtures/data/words.ts';
import { readMessages } from '#server/messages.ts';
import { routes } from '#shared/routes/routes.ts';

const server = useServer();

/** The paths of all pages below `/free-tools`, without paths that have a parameter. */
const toolPaths = Object.values(routes)
  .map(({ pattern }) => pattern)
  .filter((pattern) => pattern.startsWith('/free-tools/') && !pattern.includes(':'));

describe.each(languages)('the index of tools in %s', (language) => {
  const load = async (path: string) => mainOf((await server.get(local(language, path))).body);

  it('groups all tools by what one wants to do', async () => {
    const main = await load('/free-tools');
    const { groups } = readMessages(language).pages.freeTools;
    const heads = elementsOf(main, 'h2').map(textOf);
    expect(heads.slice(0, 4)).toEqual([groups.find, groups.money, groups.print, groups.site]);
    const links = new Set(hrefsOf(main).map((href) => href.replace(/#.*/, '')));
    expect(toolPaths.length).toBeGreaterThan(2);
    expect(toolPaths.filter((path) => !links.has(local(language, path)))).toEqual([]);
  });

  it('leads to pages that exist, each tool of home too', async () => {
    const links = [...hrefsOf(await load('/free-tools')), ...hrefsOf(await load('/'))];
    const own = new Set(links.filter((href) => href.startsWith('/')).map((href) => href.replace(/#.*/, '')));
    const statuses = await Promise.all([...own].map(async (path) => [path, (await server.get(path)).status]));
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
    expect(own.has(local(language, '/free-tools/currency-converter'))).toBe(true);
  });

  it('alone has the quick ATM finder', async () => {
    const pages = await Promise.all(['/free-tools', ...toolPaths].map(load));
    expect(pages.map((main) => main.includes('id="quick-atm-title"'))).toEqual([
      true,
      ...toolPaths.map(() => false),
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { PageComponent } from '#shared/contracts/page.ts';
import { component } from './component.ts';
import { parseBlocks } from './parse-blocks.ts';

async function parse(...main: PageComponent[]): Promise<PageComponent[] | undefined> {
  return (await parseBlocks({ placeholders: { main } })).placeholders['main'];
}

describe('the blocks of a page from elsewhere', () => {
  const title = component('page-title', { title: 'Kampot' });

  it('keep data that is what their schema says, without what it does not name', async () => {
    expect(await parse({ name: 'page-title', data: { title: 'Kampot', secret: 'x' } })).toEqual([title]);
  });

  it.each([null, 'text', {}, { title: 1 }, []])('lose other data, each alone: %j', async (data) => {
    expect(await parse({ name: 'page-title', data }, title)).toEqual([
      { name: 'page-title', data: undefined },
      title,
    ]);
  });

  it.each(['horoscope', 'shipping-tracker', '__proto__', 'constructor'])(
    'are left as they are where none is built: %s',
    async (name) => {
      const unknown = { name, data: { any: 'thing' } };
      expect(await parse(unknown, title)).toEqual([unknown, title]);
    },
  );

  it('stay without data where they came without', async () => {
    expect(await parse({ name: 'page-title', data: undefined })).toEqual([
      { name: 'page-title', data: undefined },
    ]);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { response, SECONDS, setUp } from '#fixtures/server/response-cache.ts';
import type { RenderedResponse } from './cached-response.ts';

/** This pause is longer than the pause between two revalidations. */
const PAUSE_SECONDS = 3;

/** Creates a page whose content the test can replace. The mock `render` counts how often the page is rendered. */
function createPage(own: Parameters<typeof setUp>[0] = {}) {
  const parts = setUp(own);
  const current = { content: { text: 'old' } };
  const render = vi.fn<(content: { text: string }) => RenderedResponse>((content) =>
    response(content.text, { renderedFrom: content }),
  );
  const load = () =>
    parts.load('/a', async (isUnchanged) =>
      isUnchanged(current.content) ? undefined : render(current.content),
    );
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { ...parts, current, render, load, settle };
}

describe('a response with unchanged content', () => {
  it('is not rendered again, and is fresh again', async () => {
    const { load, pass, settle, render } = createPage();
    await load();
    pass(SECONDS + 1);
    expect(await load()).toBe('stale old');
    await settle();
    expect(await load()).toBe('hit old');
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('has its original age and bytes', async () => {
    const { cache, load, pass, settle } = createPage();
    await load();
    pass(SECONDS + 1);
    await load();
    const found = cache.find('/a');
    const body = found && (await cache.bodyOf(found.value, 'br'));
    await settle();
    expect(cache.find('/a')).toMatchObject({ state: 'hit', age: SECONDS + 1 });
    expect(cache.find('/a')?.value.bodies.br).toBe(body);
  });

  it('is rendered when its content changes', async () => {
    const { load, pass, settle, render, current } = createPage();
    await load();
    current.content = { text: 'new' };
    pass(SECONDS + 1);
    expect(await load()).toBe('stale old');
    await settle();
    expect(await load()).toBe('hit new');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('is rendered when the site’s own parts change', async () => {
    const { cache, load, settle, render } = createPage();
    await load();
    cache.expire();
    expect(await load()).toBe('stale old');
    await settle();
    expect(await load()).toBe('hit old');
    expect(render).toHaveBeenCalledTimes(2);
  });
});

describe('a revalidation', () => {
  it('waits for its turn, and is postponed when the server has no time', async () => {
    const waitForTurn = vi.fn<() => Promise<boolean>>(async () => false);
    const { load, pass, settle, render, current } = createPage({ waitForTurn });
    await load();
    expect(waitForTurn).not.toHaveBeenCalled();
    current.content = { text: 'new' };
    pass(SECONDS + 1);
    await load();
    await settle();
    expect(await load()).toBe('stale old');
    expect([waitForTurn.mock.calls.length, render.mock.calls.length]).toEqual([1, 1]);
    waitForTurn.mockResolvedValue(true);
    pass(PAUSE_SECONDS);
    await load();
    await settle();
    expect(await load()).toBe('hit new');
  });
});

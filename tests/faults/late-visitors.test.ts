import { once } from 'node:events';
import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { begin, PERSON, startLate } from '#fixtures/server/late-site.ts';
import { headingOf, tagsOf } from '#fixtures/server/html.ts';
import { words } from '#fixtures/data/words.ts';

describe('a page that never comes', () => {
  it('ends with words after the deadline, and the document is closed', async () => {
    const { server } = await startLate();
    const { first, rest } = await begin(server.port, '/kep-province');
    const html = first + (await rest);
    expect(headingOf(html)).toBe(words.en.ui.errorNotice.unavailable.title);
    expect(tagsOf(html, 'a').some(({ href }) => href === '/')).toBe(true);
    expect(html.endsWith('</body></html>')).toBe(true);
  });

  it('keeps nothing of a thousand visitors who go away while they wait', async () => {
    const { server, services, gate } = await startLate();
    const failures: unknown[] = [];
    services.log.logger.error = (...entry: unknown[]) => failures.push(entry);
    const comeAndGo = async () => {
      const socket = net.connect(server.port, '127.0.0.1');
      socket.write(`GET /kampot-province HTTP/1.1\r\nHost: x\r\nUser-Agent: ${PERSON}\r\n\r\n`);
      await once(socket, 'data');
      socket.destroy();
    };
    for (let wave = 0; wave < 10; wave += 1) await Promise.all(Array.from({ length: 100 }, comeAndGo));
    gate.resolve();
    await expect.poll(async () => (await server.get('/kampot-province')).headers['x-cache']).toBe('hit');
    // On a slow machine the deadline may pass while some clients are still connected, which is logged. The thousand closed
    // connections must not be logged.
    expect(failures.length).toBeLessThan(200);
    expect(await server.connections()).toBeLessThan(10);
  });
});

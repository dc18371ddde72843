import { test } from 'vitest';
import { createTestApp } from '/work/main/tests/fixtures/app.ts';
import { startServer } from '/work/main/tests/fixtures/http.ts';
import { hrefsOf } from '/work/main/tests/fixtures/html.ts';
test('crawl', async () => {
  let t = performance.now();
  const lap = (w: string) => { console.log(w, Math.round(performance.now() - t)); t = performance.now(); };
  const s = await startServer(await createTestApp());
  lap('start');
  const queue = ['/']; const seen = new Set(queue); const bad: string[] = []; let bytes = 0, parse = 0;
  while (queue.length) {
    const batch = queue.splice(0, 8);
    await Promise.all(batch.map(async (p) => {
      const a = await s.get(p); bytes += a.body.length;
      if (a.status !== 200) bad.push(`${a.status} ${p}`);
      const t0 = performance.now();
      for (const h of hrefsOf(a.body)) { if (!h.startsWith('/') ) continue; const q = h.split('#')[0]!; if (!seen.has(q)) { seen.add(q); queue.push(q); } }
      parse += performance.now() - t0;
    }));
  }
  lap('crawl'); console.log(seen.size, bytes, Math.round(parse), bad.slice(0, 20), bad.length);
  await s.stop();
}, 300000);

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '#server/observability/metrics.ts';

const readme = readFileSync('README.md', 'utf8');
function namesIn(file: string, pattern: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name);
}

describe('the operators’ page of the README', () => {
  it.each(namesIn('server/config/config.ts', /^ {2}([A-Z_]{4,}): v\./gm))(
    'tells of the variable %s',
    (name) => {
      expect(readme).toContain(`\`${name}\``);
    },
  );

  it.each(namesIn('server/observability/log.ts', /^ {2}\| '([a-z-]+)'/gm))(
    'tells of the log event %s',
    (name) => {
      expect(readme).toContain(`\`${name}\``);
    },
  );

  it('tells of every metric', async () => {
    const metrics = createMetrics();
    for (const reading of namesIn('server/observability/metrics.ts', /^ {2}([a-z_]+): '/gm)) {
      expect(readme).toMatch(new RegExp(`\`${reading}(?:_total)?\``));
    }
    for (const { name } of await metrics.registry.getMetricsAsJSON()) expect(readme).toContain(`\`${name}\``);
  });
});

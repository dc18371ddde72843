import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createTestContent, SITE_URL } from '#fixtures/server/app.ts';
import { mainOf, textOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';

function serverWith(ADVERTISING_CLAIMS: string) {
  const config = readConfig({ SITE_URL, LOG_LEVEL: 'silent', ADVERTISING_CLAIMS });
  return useServer(() => ({ config, content: createTestContent(config) }));
}

const leads = {
  '/advertise': 'Your banner on pages that people in all 25 provinces open to find a postal code.',
  '/km/advertise': 'រូបភាពផ្សាយរបស់អ្នក នៅលើទំព័រដែលមនុស្សក្នុងរាជធានី⁠-⁠ខេត្តទាំង 25 បើករកលេខកូដប្រៃសណីយ៍។',
};
const claims = {
  '/advertise': '150K+ visits a month, 100K+ active users.',
  '/km/advertise': 'ការចូលមើល 150K+ ដងក្នុងមួយខែ អ្នកប្រើ 100K+ នាក់។',
};
const paths = ['/advertise', '/km/advertise'] as const;

describe('a page for advertisers', () => {
  const silent = serverWith('');
  const asSpecified = serverWith('spec');

  it.each(paths)('%s names no visitors unless the operator does', async (path) => {
    const text = textOf(mainOf((await silent.get(path)).body));
    expect(text).toContain(leads[path]);
    expect(text).not.toMatch(/\d+K\+|\{\{|undefined/);
  });

  it.each(paths)('%s names those of the specification where they are wanted by name', async (path) => {
    const text = textOf(mainOf((await asSpecified.get(path)).body));
    expect(text).toContain(`${leads[path]} ${claims[path]}`);
  });
});

import { describe, expect, it } from 'vitest';
import { mainOf, metaOf, tagsOf, textOf } from '#fixtures/server/html.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { filled, languages, local, words } from '#fixtures/data/words.ts';

const server = useServer();

const forms = [
  ['/postcode', 'code'],
  ['/postcode-start-with', 'prefix'],
] as const;

describe.each(languages)('in %s', (language) => {
  const { postcodeLookup } = words[language].ui;
  const submit = (path: string, name: string, typed: string): Promise<TestResponse> =>
    server.get(`${local(language, path)}?${name}=${encodeURIComponent(typed)}`);

  describe.each(forms)('the form of %s', (path, name) => {
    it('works without a script: it asks its own page', async () => {
      const main = mainOf((await server.get(local(language, path))).body);
      expect(tagsOf(main, 'form').map(({ action }) => action)).toContain(local(language, path));
      const field = tagsOf(main, 'input').find((input) => input['name'] === name);
      const labels = tagsOf(main, 'label').map((label) => label['for']);
      expect(labels).toContain(field?.['id']);
      expect(field?.['aria-invalid']).toBeUndefined();
    });

    it.each(['12010x', 'Phnom Penh', 'ភ្នំពេញ', '<script>alert(1)</script>', '"><b>', '1234567'])(
      'keeps "%s" in the field and says why it cannot be read',
      async (typed) => {
        const { status, body } = await submit(path, name, typed);
        expect(status).toBe(400);
        const main = mainOf(body);
        const field = tagsOf(main, 'input').find((input) => input['name'] === name);
        expect(field).toMatchObject({ value: typed, 'aria-invalid': 'true' });
        expect(textOf(main)).toContain(filled(postcodeLookup[name].error, { typed }));
        expect(body).not.toContain(typed.includes('<') ? typed : '<script>alert');
        expect(metaOf(body, 'robots')).toContain('noindex');
      },
    );

    it('ties the error to the field', async () => {
      const main = mainOf((await submit(path, name, 'abc')).body);
      const field = tagsOf(main, 'input').find((input) => input['name'] === name);
      const ids = new Set(tagsOf(main, 'p').map(({ id }) => id));
      const described = field?.['aria-describedby']?.split(' ') ?? [];
      expect(described.length).toBeGreaterThan(1);
      expect(described.filter((id) => !ids.has(id))).toEqual([]);
    });

    it('is simply there again when nothing was typed', async () => {
      const { status, headers } = await submit(path, name, '');
      expect(status).toBe(200);
      expect(headers.location).toBeUndefined();
    });

    it('says that spaces alone are nothing', async () => {
      const { status, body } = await submit(path, name, '   ');
      expect(status).toBe(400);
      expect(textOf(mainOf(body))).toContain(postcodeLookup.empty);
    });

    it('is stored by no cache once something was typed', async () => {
      expect((await submit(path, name, 'abc')).headers['cache-control']).toBe('no-store');
      expect((await submit(path, name, '12')).headers['cache-control']).toBe('no-store');
    });
  });

  it.each(['120101', '12 01 01', '12-01-01', ' 120101 ', '១២០១០១'])(
    'the code "%s" leads to its page',
    async (typed) => {
      const { status, headers } = await submit('/postcode', 'code', typed);
      expect([302, 303]).toContain(status);
      expect(headers.location).toBe(local(language, '/postcode/120101'));
    },
  );

  it('a code that nobody has leads to the page that says so', async () => {
    const { headers } = await submit('/postcode', 'code', '999999');
    expect(headers.location).toBe(local(language, '/postcode/999999'));
    expect((await server.get(local(language, '/postcode/999999'))).status).toBe(404);
  });

  it.each([
    ['12', '/postcode-start-with/12'],
    ['១២', '/postcode-start-with/12'],
    ['1-2-0', '/postcode-start-with/120'],
    ['12 01 01', '/postcode/120101'],
  ])('the prefix "%s" leads to %s', async (typed, target) => {
    const { status, headers } = await submit('/postcode-start-with', 'prefix', typed);
    expect([302, 303]).toContain(status);
    expect(headers.location).toBe(local(language, target));
  });
});

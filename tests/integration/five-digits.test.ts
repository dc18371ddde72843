import { describe, expect, it } from 'vitest';
import { headingOf, hrefsOf, mainOf, metaOf, tagsOf, textOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { filled, languages, local, words } from '#fixtures/data/words.ts';
import { wholeName, withoutJoiners } from '#shared/i18n/whole-name.ts';

const server = useServer();

describe.each(languages)('a code of five digits in %s', (language) => {
  const { fiveDigits } = words[language].pages;
  const open = (digits: string) => server.get(local(language, `/postcode/${digits}`));
  const phnomPenh = language === 'en' ? 'Phnom Penh Capital' : 'រាជធានីភ្នំពេញ';

  it.each(['12209', '12000'])('%s is a page with its province and the districts of that', async (code) => {
    const { status, body, headers } = await open(code);
    expect(status).toBe(200);
    expect(headingOf(body)).toBe(code);
    const main = mainOf(body);
    expect(textOf(main)).toContain(filled(fiveDigits.oneProvince, { code, first: phnomPenh }));
    expect(hrefsOf(main)).toContain(local(language, '/phnom-penh-capital/chamkar-mon'));
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(metaOf(body, 'robots')).toContain('noindex');
  });

  it('names no place but those of its province', async () => {
    const marks = tagsOf(mainOf((await open('12209')).body), 'data').map(({ value = '' }) => value);
    expect(marks.length).toBeGreaterThan(10);
    expect(marks.filter((code) => !/^12\d\d00$/.test(code))).toEqual([]);
  });

  it('of a province whose number has changed names both it may be', async () => {
    const text = textOf(mainOf((await open('23000')).body));
    expect(text).toContain(language === 'en' ? 'Pailin Province' : wholeName('ខេត្តប៉ៃលិន'));
    expect(text).toContain(language === 'en' ? 'Kep Province' : wholeName('ខេត្តកែប'));
  });

  it('may be a code whose zero a spreadsheet dropped', async () => {
    const { status, body } = await open('10201');
    expect(status).toBe(200);
    const marks = tagsOf(mainOf(body), 'data').map(({ value = '' }) => value);
    expect(marks[0]).toBe('010201');
    expect(textOf(mainOf(body))).toContain(language === 'en' ? 'Kratie Province' : wholeName('ខេត្តក្រចេះ'));
    const only = await open('50101');
    expect(only.status).toBe(200);
    expect(textOf(mainOf(only.body))).toContain('050101');
  });

  it('is said in the same words wherever it is typed', async () => {
    const sentence = filled(fiveDigits.oneProvince, { code: '12209', first: phnomPenh });
    const form = await server.get(local(language, '/postcode?code=12-209'));
    expect([form.status, form.headers.location]).toEqual([302, local(language, '/postcode/12209')]);
    const search = await server.get(local(language, '/search?q=12209'));
    expect(textOf(mainOf(search.body))).toContain(sentence);
    const answer = await server.get(`/api/search?q=12209&c=${language === 'en' ? 'en-us' : 'km-kh'}`);
    expect(answer.body).toContain(withoutJoiners(sentence));
  });

  it('typed in Khmer digits or with signs leads to the one page of it', async () => {
    const { status, headers } = await server.get(encodeURI(local(language, '/postcode/១២-២០៩')));
    expect([status, headers.location]).toEqual([301, local(language, '/postcode/12209')]);
  });

  it('is not found where its digits name no province', async () => {
    expect((await open('99999')).status).toBe(404);
  });
});

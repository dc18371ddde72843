import { beforeEach, describe, expect, it } from 'vitest';
import { createSqlStore } from '#server/store/sql-store.ts';
import { createSqliteDatabase } from '#server/store/database/sqlite-database.ts';
import type { StoredMessage } from '#server/store/message.ts';
import { FormReceipt, FormToken } from '#shared/contracts/messages/form.ts';
import { NOW } from '#fixtures/server/app.ts';
import { advertiseBody, contactBody, reportBody, toFields } from '#fixtures/data/messages.ts';
import { mainOf, tagsOf, textOf } from '#fixtures/server/html.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { languages, local, words } from '#fixtures/data/words.ts';

type Body = Record<string, unknown>;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
const store = createSqlStore(createSqliteDatabase(':memory:'));
let seconds = 0;
const server = useServer(() => ({ store, now: () => new Date(NOW.getTime() + seconds * 1000) }));

const forms = [
  { kind: 'contact', path: '/contact-us', body: contactBody, needed: 'message' },
  { kind: 'report', path: '/report?about=120101', body: reportBody, needed: 'what' },
  { kind: 'advertise', path: '/advertise', body: advertiseBody, needed: 'weeks' },
] as const;

beforeEach(() => {
  seconds += 1;
});

async function readToken(): Promise<string> {
  const { token } = dataOf(await server.get('/api/form/token'), FormToken);
  return token;
}
function send(kind: string, body: Body): Promise<TestResponse> {
  return server.post(`/api/form/${kind}`, JSON.stringify(body), JSON_TYPE);
}
async function sendWithToken(kind: string, body: Body): Promise<TestResponse> {
  const token = await readToken();
  seconds += 5;
  return send(kind, { ...body, token });
}
async function findStored(response: TestResponse): Promise<StoredMessage | undefined> {
  const { reference } = dataOf(response, FormReceipt);
  const { messages } = await store.listMessages({}, { page: 1, pageSize: 1000 });
  return messages.find((message) => message.reference === reference);
}
async function countMessages(): Promise<number> {
  return (await store.listMessages({}, { page: 1, pageSize: 1 })).totalCount;
}
describe.each(forms)('the form $kind', ({ kind, path, body, needed }) => {
  it('stores what a script sends, and gives its reference', async () => {
    const sent = body();
    const response = await sendWithToken(kind, sent);
    expect([response.status, response.headers['cache-control']]).toEqual([202, 'no-store']);
    const stored = await findStored(response);
    expect(stored?.reference).toMatch(/^[MRA]-[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(stored).toMatchObject({ id: sent['id'], kind, state: 'new', isHeld: false, isSpam: false });
    expect(Object.values({ ...stored?.fields, subject: stored?.subject })).toContain(sent[needed]);
  });

  it('takes a message that is sent twice as one', async () => {
    const unique = { evidence: `sent twice ${kind}`, message: `sent twice ${kind}` };
    const sent = body({ ...unique, token: await readToken() });
    seconds += 5;
    const first = await send(kind, sent);
    const count = await countMessages();
    const second = await send(kind, sent);
    expect([second.status, second.body]).toEqual([202, first.body]);
    expect(await countMessages()).toBe(count);
    expect((await findStored(first))?.isHeld).toBe(false);
  });

  it.each([
    ['without a token', async () => ''],
    ['with a token of nobody', async () => `${NOW.getTime() / 1000}.abc.def`],
    ['with a token that is too young', readToken],
    [
      'with a token of the day before',
      async () => {
        const token = await readToken();
        seconds += 25 * 60 * 60;
        return token;
      },
    ],
    [
      'with a token of another message',
      async () => {
        const token = await readToken();
        seconds += 5;
        await send(kind, body({ token, message: 'Another message of this form.' }));
        return token;
      },
    ],
  ])('holds a message %s for an operator', async (_what, token) => {
    const unique = kind === 'report' ? { evidence: String(seconds) } : { message: `A message at ${seconds}` };
    const response = await send(kind, body({ ...unique, token: await token() }));
    expect(response.status).toBe(202);
    expect(await findStored(response)).toMatchObject({ isHeld: true, isSpam: false });
  });

  it('gives a program that fills in every field the normal response', async () => {
    const response = await sendWithToken(kind, body({ website: 'https://spam.example' }));
    expect(response.status).toBe(202);
    expect(await findStored(response)).toMatchObject({ isSpam: true });
  });

  it('names the field and the rule, and stores nothing', async () => {
    const count = await countMessages();
    const { [needed]: _needed, ...rest } = body();
    const response = await sendWithToken(kind, { ...rest, email: 'a@b.kh, evil@x.kh' });
    expect(response.status).toBe(400);
    expect(errorOf(response).fields).toEqual({ [needed]: 'required', email: 'email' });
    expect(await countMessages()).toBe(count);
  });

  describe.each(languages)('without a script, in %s', (language) => {
    const { sent, faults, fields } = words[language].pages.forms.words;
    const address = local(language, path);

    it('is the same page for everybody, and may be cached', async () => {
      const [first, second] = [await server.get(address), await server.get(address)];
      expect(first.body).toBe(second.body);
      expect(first.headers['cache-control']).toContain('s-maxage');
      const form = tagsOf(mainOf(first.body), 'form').find(({ method }) => method === 'post');
      expect(form?.['action']).toBe(address);
    });

    it('stores the message, which waits for an operator, and shows its number; sent again it is the same', async () => {
      const typed = toFields(
        body({ message: `Without a script, ${language}, ${kind}`, suggestion: language }),
      );
      const response = await server.post(address, typed, FORM_TYPE);
      expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
      const text = textOf(mainOf(response.body));
      expect(text).toContain(sent.title);
      const [reference = ''] = /[MRA]-[0-9A-Z]{6}/.exec(text) ?? [];
      const { messages } = await store.listMessages({ isHeld: true }, { page: 1, pageSize: 1000 });
      const stored = messages.find((message) => message.reference === reference);
      expect(stored).toMatchObject({ kind, language });
      expect(stored?.about?.key).toBe(kind === 'report' ? '120101' : undefined);
      expect((await server.post(address, typed, FORM_TYPE)).body).toContain(reference);
    });

    it('shows what is wrong under each field, with everything that was typed', async () => {
      const count = await countMessages();
      const typed = toFields({ ...body(), [needed]: '', email: 'da"ra', suggestion: '<b>ត្រូវ</b>' });
      const response = await server.post(address, typed, FORM_TYPE);
      expect(response.status).toBe(400);
      const main = mainOf(response.body);
      expect(main).toContain('value="da&quot;ra"');
      expect(main).not.toContain('<b>ត្រូវ');
      const email = tagsOf(main, 'input').find(({ name }) => name === 'email');
      expect(email?.['aria-invalid']).toBe('true');
      const names = fields[kind];
      const name = Object.entries(names).find(([field]) => field === needed)?.[1].name ?? '';
      expect(textOf(main)).toContain(faults.required.replace('{{field}}', name));
      expect(await countMessages()).toBe(count);
    });
  });
});

describe('what comes in', () => {
  it.each([
    ['subject', 'one\r\nBcc: x@y.kh', 'line-break'],
    ['subject', 'one\u2028two', 'line-break'],
    ['subject', 'x'.repeat(151), 'max'],
    ['name', '😀'.repeat(81), 'max'],
    ['email', `a@b.kh\n`, 'line-break'],
    ['message', 'ខ្លី', 'min'],
    ['message', 'x'.repeat(4001), 'max'],
    ['id', 'no-uuid', 'uuid'],
    ['language', 'fr', 'unknown-language'],
  ])('a %s that breaks its rule is refused by name', async (field, value, rule) => {
    const response = await send('contact', contactBody({ [field]: value }));
    expect([response.status, errorOf(response).fields]).toEqual([400, { [field]: rule }]);
  });

  it('is stored as it was typed, without marks that fool its reader', async () => {
    const message = 'ភូមិ\u200bថ្មី\r\nline two \u202eevil\u202c 😀 <script>';
    const stored = await findStored(await sendWithToken('contact', contactBody({ message })));
    expect(stored?.fields['message']).toBe('ភូមិ\u200bថ្មី\nline two evil 😀 <script>');
  });

  it('is held where it has more links than a person writes, or came in the same words today', async () => {
    const message = 'https://a.kh http://b.kh www.c.kh https://d.kh';
    expect(await findStored(await sendWithToken('contact', contactBody({ message })))).toMatchObject({
      isHeld: true,
    });
    const same = { message: 'The same words twice on one day.' };
    expect((await findStored(await sendWithToken('contact', contactBody(same))))?.isHeld).toBe(false);
    expect((await findStored(await sendWithToken('contact', contactBody(same))))?.isHeld).toBe(true);
  });

  it.each([
    ['another type', 'text/plain', '{}', 400],
    ['no JSON', 'application/json', '{', 400],
    ['10 MB', 'application/json', JSON.stringify({ message: 'x'.repeat(10_000_000) }), 413],
  ])('is refused as %s', async (_what, type, body, status) => {
    expect((await server.post('/api/form/contact', body, { 'Content-Type': type })).status).toBe(status);
  });
});

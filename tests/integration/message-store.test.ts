import { describe, expect, it } from 'vitest';
import type { Store } from '#server/store/store.ts';
import { newMail, newMessage } from '#fixtures/data/messages.ts';
import { postgresKind, sqliteKind, useEmptyStore } from '#fixtures/server/stores.ts';

const A_DAY = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-11-22T12:00:00Z');
const FIRST = { page: 1, pageSize: 20 };
const DUE = { tries: 8, count: 10 };

function later(days: number): Date {
  return new Date(NOW.getTime() + days * A_DAY);
}

describe.each([sqliteKind(), postgresKind()])('messages on $name', (database) => {
  let store: Store;
  useEmptyStore(database, (opened) => {
    store = opened;
  });

  it('are stored once, with their mail, however often they are sent', async () => {
    const message = newMessage();
    const mail = newMail({ messageId: message.id });
    expect(await store.addMessage(message, [mail])).toBe(message.reference);
    await store.removeMail(mail.id);
    const again = { ...message, reference: 'R-OTHER1', subject: 'changed' };
    expect(await store.addMessage(again, [newMail()])).toBe(message.reference);
    expect(await store.countMails()).toBe(0);
    expect(await store.findMessage(message.id)).toEqual({
      ...message,
      state: 'new',
      note: '',
      publicAnswer: {},
      inDataSince: undefined,
      bytes: expect.any(Number),
      isAnnounced: true,
      version: 1,
      changedAt: message.createdAt,
      decidedAt: undefined,
    });
  });

  it('do not take the reference of another', async () => {
    const first = newMessage();
    await store.addMessage(first, []);
    const second = newMessage({ reference: first.reference });
    expect(await store.addMessage(second, [newMail()])).toBeUndefined();
    expect(await store.countMails()).toBe(0);
  });

  it('are listed by what is asked for, counted, and found by their text', async () => {
    await store.addMessage(newMessage({ kind: 'contact', about: undefined, textKey: 'same' }), []);
    await store.addMessage(newMessage({ isHeld: true, textKey: 'same' }), []);
    await store.addMessage(newMessage({ isSpam: true }), []);
    const latest = newMessage({ createdAt: NOW });
    await store.addMessage(latest, []);
    const { messages, totalCount } = await store.listMessages({}, { page: 1, pageSize: 2 });
    expect([messages.length, messages[0]?.id, totalCount]).toEqual([2, latest.id, 4]);
    expect((await store.listMessages({ kind: 'report', isHeld: true }, FIRST)).totalCount).toBe(1);
    expect((await store.listMessages({ state: 'new', isSpam: false }, FIRST)).totalCount).toBe(3);
    expect((await store.listCorrections(FIRST)).messages.map(({ id }) => id)).toEqual([latest.id]);
    expect(await store.countMessages()).toContainEqual({
      kind: 'report',
      state: 'new',
      isHeld: true,
      isSpam: false,
      count: 1,
    });
    expect(await store.countSameText('same', new Date(0))).toBe(2);
    expect(await store.countSameText('same', later(1))).toBe(0);
  });

  it('are changed by only one of two operators who read the same version, and only that one can reply', async () => {
    const { id, reference } = newMessage();
    await store.addMessage(newMessage({ id, reference }), []);
    const change = { state: 'accepted', publicAnswer: { km: 'បានកែ' }, inDataSince: '2026-12-01' } as const;
    expect(await store.changeMessage({ id, version: 1, change, at: NOW, mail: newMail() })).toBe(true);
    expect(
      await store.changeMessage({ id, version: 1, change: { note: 'x' }, at: later(1), mail: newMail() }),
    ).toBe(false);
    expect(await store.findMessage(id)).toMatchObject({ ...change, note: '', version: 2, decidedAt: NOW });
    expect(await store.countMails()).toBe(1);
    await store.changeMessage({ id, version: 2, change: { state: 'accepted', note: 'x' }, at: later(1) });
    expect(await store.findMessage(id)).toMatchObject({ decidedAt: NOW, note: 'x' });
    await store.changeMessage({ id, version: 3, change: { state: 'checking' }, at: NOW });
    expect(await store.findMessage(id)).toMatchObject({ decidedAt: undefined, version: 4 });
    expect(await store.removeMessage(id, 3)).toBe(false);
    expect(await store.removeMessage(id, 4)).toBe(true);
  });

  it('are changed and removed together with the entry of the audit, or not at all', async () => {
    const { id, reference } = newMessage();
    await store.addMessage(newMessage({ id, reference }), []);
    const audit = { operatorId: 'dara', action: 'change:note' };
    const edit = { id, version: 1, change: { note: 'x' }, at: NOW, audit };
    const changed = await Promise.all([store.changeMessage(edit), store.changeMessage(edit)]);
    const removal = { operatorId: 'dara', action: 'remove', at: NOW };
    const removed = await Promise.all([
      store.removeMessage(id, 2, removal),
      store.removeMessage(id, 2, removal),
    ]);
    expect([changed, removed].map((two) => two.filter(Boolean))).toEqual([[true], [true]]);
    const entries = await store.listAudit(10);
    expect(entries.map(({ action }) => action)).toEqual(['remove', 'change:note']);
    expect(entries[0]).toEqual({ at: NOW, operatorId: 'dara', action: 'remove', subject: id });
  });

  it('have operators: two who disable each other at once leave one; who is added has a way in, and is seen with a session alone', async () => {
    const token = { purpose: 'setup' as const, createdAt: NOW, expiresAt: later(1) };
    const deed = { at: NOW, operatorId: 'root', action: 'change' };
    const add = (id: string, email = `${id}@example.org`): Promise<boolean> =>
      store.addOperator(
        {
          id,
          email,
          name: '',
          password: 'x',
          roles,
          createdAt: NOW,
          disabledAt: undefined,
          lastSeenAt: undefined,
        },
        { ...token, tokenHash: `hash-${id}`, operatorId: id },
        deed,
      );
    const roles = ['operators'];
    expect(await Promise.all([add('a'), add('b'), add('c', 'a@example.org')])).toContain(false);
    const ids = (await store.listOperators()).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(await store.findTokenOwner('hash-b', NOW)).toMatchObject({ id: 'b' });
    const session = { tokenHash: 's', operatorId: 'b', agent: '', createdAt: NOW, expiresAt: later(1) };
    expect(await store.openSession(session, 'another')).toBe(false);
    expect(await store.findTokenOwner('hash-b', NOW)).toMatchObject({ lastSeenAt: undefined });
    expect(await store.openSession(session, 'x')).toBe(true);
    expect(await store.findTokenOwner('hash-b', NOW)).toMatchObject({ lastSeenAt: NOW });
    for (let round = 0; round < 10; round += 1) {
      const changed = await Promise.all(
        ids.map((id) => store.changeOperator({ id, roles, disabledAt: NOW }, deed)),
      );
      expect(changed.filter(Boolean)).toHaveLength(1);
      await Promise.all(ids.map((id) => store.changeOperator({ id, roles, disabledAt: undefined }, deed)));
    }
    // The audit log has an entry for each of the two added operators. Each round adds three entries, because it disables one
    // operator and then enables both. Refused changes are not logged.
    expect(await store.listAudit(100)).toHaveLength(2 + 10 * 3);
  });

  it('are forgotten when their time is over: first the address, then the message', async () => {
    const decided = newMessage();
    const waiting = newMessage();
    await store.addMessage(decided, []);
    await store.addMessage(waiting, []);
    await store.addMessage(newMessage({ isSpam: true }), []);
    await store.changeMessage({ id: decided.id, version: 1, change: { state: 'closed' }, at: NOW });
    expect(await store.trimMessages(later(13))).toBe(0);
    expect(await store.trimMessages(later(31))).toBe(2);
    expect(await store.findMessage(decided.id)).toMatchObject({ email: undefined });
    await store.trimMessages(later(366));
    expect(await store.findMessage(decided.id)).toBeUndefined();
    expect(await store.findMessage(waiting.id)).toMatchObject({ email: 'dara@example.org' });
  });

  it('leave mails that wait their time', async () => {
    const mail = newMail();
    await store.addMails([mail, mail]);
    await store.addMails([mail]);
    const [due] = await store.listDueMails(NOW, DUE);
    expect(due).toEqual({ ...mail, messageId: undefined, tries: 0, nextTryAt: mail.createdAt });
    await store.postponeMail(mail.id, 1, later(1));
    expect(await store.listDueMails(NOW, DUE)).toEqual([]);
    await store.postponeMail(mail.id, 8, NOW);
    expect(await store.listDueMails(NOW, DUE)).toEqual([]);
    const news = newMail({ kind: 'news' });
    await store.addMails([news]);
    await store.postponeMail(news.id, 8, NOW);
    expect(await store.countFailedMails(8)).toBe(1);
  });

  it('has settings that processes agree on', async () => {
    expect([await store.settle('key', 'a'), await store.settle('key', 'b')]).toEqual(['a', 'a']);
  });
});

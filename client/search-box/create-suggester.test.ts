import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ResponseError } from '#shared/data/response-error.ts';
import { createSuggester, type Suggestions, type Offer } from './create-suggester.ts';
import type { Suggestion } from './suggestion.ts';

function suggestion(title: string): Suggestion {
  return {
    key: `/${title}`,
    url: `/${title}`,
    title,
    markedTitle: [{ text: title, isMatch: true }],
    path: [],
    code: null,
    category: 'commune',
  };
}
function answerOf(...titles: string[]): Suggestions {
  return {
    items: titles.map(suggestion),
    totalCount: titles.length * 10,
  };
}

type Question = {
  query: string;
  signal: AbortSignal;
  answer: (answer: Suggestions) => void;
  fail: (error: Error) => void;
};

function start(known: string[] = [], isAsked = true) {
  const questions: Question[] = [];
  const shown: Offer[] = [];
  const reported: { length: number; results: number }[] = [];
  const names = [...known];
  const suggester = createSuggester({
    fetchSuggestions: isAsked
      ? (query, signal) =>
          new Promise((answer, fail) => {
            questions.push({ query, signal, answer, fail });
          })
      : undefined,
    findNow: (query) => names.filter((name) => name.startsWith(query)).map(suggestion),
    show: (offer) => shown.push(offer),
    report: (search) => reported.push(search),
  });
  const titles = (): string[] => shown.at(-1)?.items.map(({ title }) => title) ?? [];
  return { suggester, questions, shown, reported, names, titles };
}

function pause(milliseconds: number): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(milliseconds);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is typed', () => {
  it('is asked once, when nothing was typed for 200 ms, and without spaces at its ends', async () => {
    const { suggester, questions, shown } = start();
    for (const text of ['k', 'ke', 'kep', 'kep ']) {
      suggester.type(text);
      await pause(150);
    }
    await pause(49);
    expect(questions).toEqual([]);
    await pause(1);
    expect(questions.map(({ query }) => query)).toEqual(['kep']);
    expect(shown.at(-1)).toMatchObject({ isSearching: true });
  });

  it('is answered at once by the browser, and then by the server', async () => {
    const { suggester, questions, reported, titles, shown } = start(['kep', 'kepler']);
    suggester.type('ke');
    expect(titles()).toEqual(['kep', 'kepler']);
    await pause(200);
    questions[0]?.answer(answerOf('kep', 'keo'));
    await pause(0);
    expect(titles()).toEqual(['kep', 'keo']);
    expect(shown.at(-1)).toMatchObject({ isSearching: false, isAnswered: true });
    expect(reported).toEqual([{ length: 2, results: 20 }]);
  });

  it('is answered by the browser alone where the server finds nothing', async () => {
    const { suggester, questions, reported, titles, shown } = start(['kep']);
    suggester.type('ke');
    await pause(200);
    questions[0]?.answer(answerOf());
    await pause(0);
    expect(titles()).toEqual(['kep']);
    expect(shown.at(-1)).toMatchObject({ isSearching: false, isAnswered: true });
    expect(reported).toEqual([{ length: 2, results: 0 }]);
  });

  it('is answered by the browser where no server is asked, which never says that nothing is found', async () => {
    const { suggester, shown, titles, names } = start([], false);
    suggester.type('ke');
    await pause(1000);
    expect(shown.at(-1)).toMatchObject({ items: [], isSearching: false, isAnswered: false });
    names.push('kep');
    suggester.refresh();
    expect(titles()).toEqual(['kep']);
    expect(shown.at(-1)).toMatchObject({ isSearching: false, isAnswered: true });
  });

  it('is looked up again when the index comes after the first letters', async () => {
    const { suggester, names, titles } = start();
    suggester.type('ke');
    names.push('kep');
    suggester.refresh();
    expect(titles()).toEqual(['kep']);
  });

  it('keeps those of the list that it still names, where the browser itself knows none', async () => {
    const { suggester, questions, titles } = start();
    suggester.type('phum');
    await pause(200);
    questions[0]?.answer(answerOf('Phum Thmei', 'Phum Chas'));
    await pause(0);
    suggester.type('phum t');
    expect(titles()).toEqual(['Phum Thmei']);
  });

  it('asks and shows nothing when it is nothing', async () => {
    const { suggester, questions, titles } = start(['kep']);
    suggester.type('ke');
    suggester.type('  ');
    await pause(1000);
    expect(titles()).toEqual([]);
    expect(questions).toEqual([]);
  });
});

describe('an answer that comes too late', () => {
  it('is never shown or reported, and its question is cancelled, when something newer was typed', async () => {
    const { suggester, questions, reported, titles } = start();
    suggester.type('ke');
    await pause(200);
    suggester.type('kam');
    expect(questions[0]?.signal.aborted).toBe(true);
    await pause(200);
    questions[1]?.answer(answerOf('kampot'));
    await pause(0);
    questions[0]?.answer(answerOf('kep'));
    await pause(0);
    expect(titles()).toEqual(['kampot']);
    expect(reported).toEqual([{ length: 3, results: 10 }]);
  });

  it('is not shown when the visitor has left the field', async () => {
    const { suggester, questions, titles, shown } = start();
    suggester.type('ke');
    await pause(200);
    suggester.stop();
    questions[0]?.answer(answerOf('kep'));
    await pause(0);
    expect(titles()).toEqual([]);
    expect(shown.at(-1)).toMatchObject({ isSearching: false });
  });
});

describe('a question that fails', () => {
  const failWith = async (error: Error) => {
    const box = start(['kep']);
    box.suggester.type('ke');
    await pause(200);
    box.questions[0]?.fail(error);
    await pause(0);
    return box;
  };

  it.each([
    ['the server fails', new ResponseError(new Response(null, { status: 500 }))],
    ['there were too many', new ResponseError(new Response(null, { status: 429 }))],
    ['the answer is no JSON', new SyntaxError('<html>')],
  ])('leaves nothing, without a word, when %s', async (_why, error) => {
    const { titles, shown, reported } = await failWith(error);
    expect(titles()).toEqual([]);
    expect(shown.at(-1)).toMatchObject({ isSearching: false, isAnswered: false });
    expect(reported).toEqual([]);
  });

  it('leaves what the browser knows when there is no connection', async () => {
    const { titles, shown } = await failWith(new TypeError('Failed to fetch'));
    expect(titles()).toEqual(['kep']);
    expect(shown.at(-1)).toMatchObject({ isSearching: false, isAnswered: true });
  });
});

it('what the visitor is about to choose stays where it is when the answer comes', async () => {
  const { suggester, questions, titles } = start(['kep', 'kepler']);
  suggester.type('ke');
  suggester.highlight({ key: '/kepler', index: 1 });
  await pause(200);
  questions[0]?.answer(answerOf('kepler', 'keo', 'ken'));
  await pause(0);
  expect(titles()).toEqual(['keo', 'kepler', 'ken']);
});

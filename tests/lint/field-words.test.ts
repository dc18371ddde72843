import { describe, expect, it } from 'vitest';
import { findCommentFaults, findPageFaults } from './field-words.ts';

function commentFaults(...lines: string[]): string[] {
  return findCommentFaults('server/pages/a.ts', lines.join('\n')).map(({ line, rule }) => `${line} ${rule}`);
}

describe('comments', () => {
  it.each(['// whoever asks', ' * kept', 'const a = 1;\t// far'])(
    'are written in the words of the field, not as in %s',
    (line) => {
      const lines = line.startsWith(' *') ? ['/**', line, ' */'] : ['', line];
      expect(commentFaults(...lines)).toEqual([expect.stringMatching(/^2 not "\w+" but /)]);
    },
  );

  it.each(['// the header `whoever`', "const a = 'told';\t// farm", "const a = 'https://a.example/far';"])(
    'do not concern texts and code: %s',
    (line) => expect(commentFaults(line)).toEqual([]),
  );

  it.each([
    ['// Nobody asks.', '1 say who or how many, not "Nobody"'],
    ['// The newest where none stands.', '1 say who or how many, not "none stands"'],
    ['/**\n * The map has so\n * many lines.\n */', '2 say who or how many, not "so many"'],
  ])('say who and how many, unlike %j', (comment, fault) => {
    expect(commentFaults(comment)).toEqual([fault]);
    expect(commentFaults("const a = 'Nobody has so many.';")).toEqual([]);
  });
});

describe('openings of comments', () => {
  it.each(['Whether it is there.', 'What is sent.', 'Of a page.'])('have a subject, unlike %s', (words) => {
    const fault = expect.stringContaining('1 a comment is a sentence with a subject');
    expect(commentFaults(`/** ${words} */`)).toEqual([fault]);
    expect(commentFaults(`// ${words}`)).toEqual([fault]);
  });

  it('are found on the first line of a block alone', () => {
    expect(commentFaults('/**', ' * Who asks.', ' */')).toHaveLength(1);
    expect(commentFaults('/**', ' * The page says', ' * what it holds,', ' * Of all.', ' */')).toEqual([]);
  });
});

describe('pages of documentation', () => {
  it('are written in the words of the field', () => {
    const page = '# A page\n\nThe client is told `told`.\n\n```sh\necho far\n```\n\nKept for a day.\n';
    expect(findPageFaults('docs/a.md', page).map(({ line, rule }) => `${line} ${rule}`)).toEqual([
      expect.stringMatching(/^3 not "told"/),
      expect.stringMatching(/^9 not "kept"/),
    ]);
  });
});

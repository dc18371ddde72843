import type { Fault } from './fault.ts';

/** Vague words, and precise words to use instead. */
const FIELD_WORDS: ReadonlyMap<string, string> = new Map([
  ['kept', 'cached, stored'],
  ['keeper', 'cache, store'],
  ['told', 'reported, logged, sent'],
  ['demands', 'requests'],
  ['improver', 'revalidation'],
  ['noise', 'stop words'],
  ['sounded', 'phonetic key'],
  ['suspects', 'candidates'],
  ['far', 'remote, distance'],
  ['around', 'context, margin, near'],
  ['extras', 'a name of what they are'],
  ['whoever', 'client'],
]);

/** Words that do not say who is meant, or how many. They are allowed in strings and in names, but not in comments and docs. */
const VAGUE = /\b(?:nobody|so[\s*/]+many|none[\s*/]+stands)\b/gi;

/** @param word in lower case */
export function findFieldWord(word: string): string | undefined {
  return FIELD_WORDS.get(word);
}

/** Checks the comments of a module. Code in backticks may contain any word. */
export function findCommentFaults(file: string, text: string): Fault[] {
  const comments = blankUnless(text, COMMENT);
  return [...findTextFaults(file, comments), ...findRiddles(file, comments)];
}

/** These openings have no subject, so a reader has to guess what the sentence is about. */
const RIDDLE = /^\s*(?:\/\*\*?|\*|\/\/)\s+(Whether|Who|Whom|Of|What)\b/;

function findRiddles(file: string, comments: string): Fault[] {
  const lines = comments.split('\n');
  return lines.flatMap((line, index) => {
    const [, opening] = RIDDLE.exec(line) ?? [];
    // A line that continues a sentence may start with any word.
    const isFirst = !/^\s*\*/.test(line) || /^\s*(?:\/\*\*\s*$|\*\s*$)/.test(lines[index - 1] ?? '');
    return opening === undefined || !isFirst
      ? []
      : [{ file, line: index + 1, rule: `a comment is a sentence with a subject: not "${opening} …"` }];
  });
}

export function findPageFaults(file: string, text: string): Fault[] {
  return findTextFaults(file, blank(text, CODE_BLOCK));
}

/**
 * Matches comments. A comment begins at the start of a line or after white space, and `/*` also after a bracket. Elsewhere, `/*`
 * and `//` are part of a path or a URL.
 */
const COMMENT = /(?<=^|[\s({])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const CODE_BLOCK = /^```[\s\S]*?^```/gm;
const CODE = /`[^`\n]*`/g;

function findTextFaults(file: string, text: string): Fault[] {
  const prose = blank(text, CODE);
  const lines = prose.toLowerCase().split('\n');
  const words = lines.flatMap((line, index) =>
    (line.match(/[a-z]+/g) ?? []).flatMap((word) => {
      const better = findFieldWord(word);
      return better === undefined ? [] : [{ file, line: index + 1, rule: `not "${word}" but ${better}` }];
    }),
  );
  const vague = Array.from(prose.matchAll(VAGUE), ({ 0: phrase, index }) => ({
    file,
    line: prose.slice(0, index).split('\n').length,
    rule: `say who or how many, not "${phrase.replace(/[\s*/]+/, ' ')}"`,
  }));
  return [...words, ...vague];
}

/** Replaces the matches by spaces. It preserves line breaks, so that line numbers stay the same. */
function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (part) => part.replace(/[^\n]/g, ' '));
}

function blankUnless(text: string, pattern: RegExp): string {
  const comments = text.match(pattern) ?? [];
  const between = text.split(pattern).map((part) => part.replace(/[^\n]/g, ' '));
  return between.map((part, index) => part + (comments[index] ?? '')).join('');
}

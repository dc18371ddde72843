import type { Fault } from './fault.ts';

/** Vague words, and the field's words that usually replace them. */
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

/** The field's word for a vague word in lower case. */
export function findFieldWord(word: string): string | undefined {
  return FIELD_WORDS.get(word);
}

/** Comments of a module are plain sentences in the field's words. Code between backticks may hold any word. */
export function findCommentFaults(file: string, text: string): Fault[] {
  const comments = blankUnless(text, COMMENT);
  return [...findTextFaults(file, comments), ...findRiddles(file, comments)];
}

/** These openings have no subject, so that a reader has to guess what the sentence is about. */
const RIDDLE = /^\s*(?:\/\*\*?|\*|\/\/)\s+(Whether|Who|Whom|Of|What)\b/;
/** The rooms whose comments are still to be rewritten, with their code. */
const TO_BE_REWRITTEN = /^(?:server\/directory\/search|tests)\//;

function findRiddles(file: string, comments: string): Fault[] {
  if (TO_BE_REWRITTEN.test(file)) return [];
  const lines = comments.split('\n');
  return lines.flatMap((line, index) => {
    const [, opening] = RIDDLE.exec(line) ?? [];
    // A line that goes on with a sentence may begin with any word.
    const isFirst = !/^\s*\*/.test(line) || /^\s*(?:\/\*\*\s*$|\*\s*$)/.test(lines[index - 1] ?? '');
    return opening === undefined || !isFirst
      ? []
      : [{ file, line: index + 1, rule: `a comment is a sentence with a subject: not "${opening} …"` }];
  });
}

/** Pages of documentation use the field's words, as comments do. */
export function findPageFaults(file: string, text: string): Fault[] {
  return findTextFaults(file, blank(text, CODE_BLOCK));
}

/** The `//` of a URL in a string follows no white space, so it starts no comment. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const CODE_BLOCK = /^```[\s\S]*?^```/gm;
const CODE = /`[^`\n]*`/g;

function findTextFaults(file: string, text: string): Fault[] {
  return blank(text, CODE)
    .split('\n')
    .flatMap((line, index) =>
      (line.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => {
        const better = findFieldWord(word);
        return better === undefined ? [] : [{ file, line: index + 1, rule: `not "${word}" but ${better}` }];
      }),
    );
}

/** Line breaks are preserved, so that line numbers stay the same. */
function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (part) => part.replace(/[^\n]/g, ' '));
}

function blankUnless(text: string, pattern: RegExp): string {
  const comments = text.match(pattern) ?? [];
  const between = text.split(pattern).map((part) => part.replace(/[^\n]/g, ' '));
  return between.map((part, index) => part + (comments[index] ?? '')).join('');
}

import type { Fault } from './fault.ts';

/** Words that say less than the field's own, and what is meant by them mostly. */
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

/** The field's own word in the place of one in lower case that says less. */
export function findFieldWord(word: string): string | undefined {
  return FIELD_WORDS.get(word);
}

/** Comments of a module use the field's words. Code between backticks may hold any. */
export function findCommentFaults(file: string, text: string): Fault[] {
  return findTextFaults(file, blankUnless(text, COMMENT));
}

/** Pages of documentation use the field's words, as comments do. */
export function findPageFaults(file: string, text: string): Fault[] {
  return findTextFaults(file, blank(text, CODE_BLOCK));
}

/** Addresses in strings have no white space before their `//`. */
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

/** Lines stay where they are. */
function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (part) => part.replace(/[^\n]/g, ' '));
}

function blankUnless(text: string, pattern: RegExp): string {
  const comments = text.match(pattern) ?? [];
  const between = text.split(pattern).map((part) => part.replace(/[^\n]/g, ' '));
  return between.map((part, index) => part + (comments[index] ?? '')).join('');
}

import { readdirSync, readFileSync } from 'node:fs';
import {
  DOUBT_RULES,
  PERSON_RULES,
  type SearchRule,
  TRUST_RULES,
} from '#server/directory/search/rules/meant-rules.ts';
import { ORDER_RULES } from '#server/directory/search/rules/order-rules.ts';
import { SURENESS_RULES } from '#server/directory/search/rules/sureness-rules.ts';
import { ADDRESS_RULES } from '#fixtures/server/address-sets.ts';
import { CONTRADICTIONS, createPairedLines } from '#fixtures/server/contradictions.ts';
import { isMeant, lookUpPlace, readLabelledLines, readPlace } from '#fixtures/server/labelled-lines.ts';
import { openSearch } from '#fixtures/server/open-search.ts';
import { check, exitCode } from './check.ts';
import path from 'node:path';

/**
 * Checks that each rule of the search is needed. It searches all collected lines, with one rule switched off at a time, and
 * prints how many lines the rule improves or makes worse. A rule passes if one of these is true:
 * - At least three lines have a better result with the rule.
 * - For at least one line, the search would be sure of a wrong place without the rule.
 * - At least three lines would be called exact without the rule, but are not called exact with it.
 * In addition, each example line of a rule must be one of the lines that these conditions describe. `countIndependent` defines
 * how lines are counted.
 */
const FEWEST_LINES = 3;
const DATA = path.join(import.meta.dirname, '../fixtures/data');
const LABELLED = /^(?:addresses-.*|khmer-lines)\.tsv$/u;
/**
 * The files with lines that a visitor is still typing. The benchmark searches these lines as the search box does, and all other
 * lines as the bulk lookup does.
 */
const TYPED = new Set(['addresses-half-typed.tsv', 'queries-of-people.tsv']);
const LINES_SHOWN = 3;

/** `codes` contains the codes of the places that the line means. It is empty if the line names no place or contradicts itself. */
type Line = { set: string; line: string; codes: string[] };
type Outcome = { isFirst: boolean; isSure: boolean; isExact: boolean };
type Account = {
  fires: number;
  saved: Map<string, string[]>;
  spoiled: Map<string, string[]>;
  /** Lines for which the search is sure of a wrong place without the rule, but not with it. */
  wrong: string[];
  /** Lines whose result has the match `exact` without the rule, but not with it. */
  exact: string[];
};

const { search, sources } = openSearch();
const rules = [...TRUST_RULES, ...DOUBT_RULES, ...ORDER_RULES, ...PERSON_RULES, ...SURENESS_RULES];
const accounts = new Map(rules.map(({ id }) => [id, createAccount()]));
const allLines = listLines();
/** The codes of the places that each line means, joined by `|`. */
const meantBy = new Map(allLines.map(({ line, codes }) => [line, codes.join('|')]));
let switchedOff = '';
let fired = new Set<string>();
TRUST_RULES.forEach(watch);
DOUBT_RULES.forEach(watch);
PERSON_RULES.forEach(watch);
SURENESS_RULES.forEach(watch);
ORDER_RULES.forEach(watchOrder);

for (const line of allLines) {
  fired = new Set();
  const usual = ask(line);
  for (const id of fired) {
    switchedOff = id;
    note(id, line, usual, ask(line));
    switchedOff = '';
  }
}
for (const { id, lines } of rules) report(id, lines, accounts.get(id) ?? createAccount());
process.exitCode = exitCode();

/**
 * Replaces the condition of a rule. While the rule is switched off, the new condition is false. While all rules are on, it
 * records in `fired` that the original condition was true.
 */
function watch<Seen, Effect>(rule: SearchRule<Seen, Effect>): void {
  const { id, sees } = rule;
  rule.sees = (seen) => {
    if (id === switchedOff || !sees(seen)) return false;
    if (switchedOff === '') fired.add(id);
    return true;
  };
}

/**
 * Does the same as `watch` for a rule in `ORDER_RULES`. Such a rule has no condition. It applies if `finds` returns at least one
 * place.
 */
function watchOrder(rule: (typeof ORDER_RULES)[number]): void {
  const { id, finds } = rule;
  rule.finds = (ranked, order) => {
    const found = id === switchedOff ? [] : finds(ranked, order);
    if (switchedOff === '' && found.length > 0) fired.add(id);
    return found;
  };
}

function listLines(): Line[] {
  const labelled = readdirSync(DATA).filter((file) => LABELLED.test(file));
  const read = (file: string): string[] => readFileSync(path.join(DATA, file), 'utf8').trim().split('\n');
  const { listContradictions, listNamesakesWithCodes } = createPairedLines(sources);
  return [
    ...labelled.flatMap((set) => readLabelledLines(set).map(({ line, codes }) => ({ set, line, codes }))),
    ...read('queries-of-people.tsv')
      .slice(1)
      .map((row) => row.split('\t'))
      .map(([line = '', code = '']) => ({ set: 'queries-of-people.tsv', line, codes: [code] })),
    ...read('lines-of-no-place.txt').map((line) => ({ set: 'lines-of-no-place.txt', line, codes: [] })),
    ...ADDRESS_RULES['address by a landmark'](sources).map(({ query, wanted }) => ({
      set: 'by a landmark',
      line: query,
      codes: [...wanted],
    })),
    ...listNamesakesWithCodes().map(({ line, code }) => ({
      set: 'namesakes with codes',
      line,
      codes: [code],
    })),
    ...CONTRADICTIONS.flatMap((what) =>
      listContradictions(what).map((line) => ({ set: 'contradictions', line, codes: [] })),
    ),
  ];
}

function ask({ set, line, codes }: Line): Outcome {
  const { code, match } = (TYPED.has(set) ? readPlace : lookUpPlace)(search, line);
  const isSure = match === 'exact' || match === 'likely';
  return {
    isSure,
    isExact: match === 'exact',
    isFirst: codes.length === 0 ? match === 'none' : isMeant({ kind: '', codes, line }, code),
  };
}

function note(id: string, { set, line, codes }: Line, usual: Outcome, without: Outcome): void {
  const account = accounts.get(id) ?? createAccount();
  account.fires += 1;
  const isWrong = ({ isFirst, isSure }: Outcome): boolean => isSure && (codes.length === 0 || !isFirst);
  const isRight = ({ isFirst, isSure }: Outcome): boolean => isFirst && isSure;
  const isWorse = (a: Outcome, b: Outcome): boolean =>
    (a.isFirst && !b.isFirst && set !== 'contradictions') ||
    (isRight(a) && !isRight(b)) ||
    (!isWrong(a) && isWrong(b));
  if (!usual.isExact && without.isExact) account.exact.push(line);
  if (!isWrong(usual) && isWrong(without)) account.wrong.push(line);
  if (isWorse(usual, without)) add(account.saved, set, line);
  else if (isWorse(without, usual)) add(account.spoiled, set, line);
}

/**
 * Counts lines. Lines that mean the same place are counted as one line. Lines that mean no place are counted as one line if their
 * letters are the same.
 */
function countIndependent(lines: readonly string[]): number {
  return new Set(
    lines.map((line) => meantBy.get(line) || line.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '')),
  ).size;
}

function add(lines: Map<string, string[]>, set: string, line: string): void {
  lines.set(set, [...(lines.get(set) ?? []), line]);
}

function createAccount(): Account {
  return { fires: 0, saved: new Map(), spoiled: new Map(), wrong: [], exact: [] };
}

function report(
  id: string,
  lines: readonly string[],
  { fires, saved, spoiled, wrong, exact }: Account,
): void {
  const saving = [...saved.values()].flat();
  const needing = [...new Set([...wrong, ...saving, ...exact])];
  const bySet = (found: Account['saved']): string =>
    [...found]
      .map(([set, list]) => `${set.replace(/^addresses-|\.(?:tsv|txt)$/gu, '')} ${list.length}`)
      .join(', ') || 'none';
  check(
    countIndependent(saving) >= FEWEST_LINES || wrong.length > 0 || countIndependent(exact) >= FEWEST_LINES,
    `${id}: fires on ${fires}; saved: ${bySet(saved)}; spoiled: ${bySet(spoiled)}; without it ${wrong.length} are sure and wrong, ${exact.length} exact`,
  );
  const idle = lines.filter((line) => !needing.includes(line));
  if (idle.length > 0) check(false, `${id}: lines that do not need it: ${JSON.stringify(idle)}`);
  if (process.argv.includes('lines')) console.log(`     ${JSON.stringify(needing.slice(0, LINES_SHOWN))}`);
}

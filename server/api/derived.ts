import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Request } from 'express';
import { SuggestedPlace } from '#shared/contracts/addresses/autocomplete.ts';
import type { SearchResult } from '#shared/contracts/addresses/search.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { BilingualText, PlaceSummary } from '#shared/contracts/place.ts';
import type { PostcodeCheck, PostcodeDetail } from '#shared/contracts/postcode.ts';
import { placeSeparator } from '#shared/i18n/languages.ts';
import { fullName } from '#shared/places/place-name.ts';
import { generalLevelOf, readFiveDigits, readPostcode } from '#shared/places/postcode.ts';
import { placeHref } from '#shared/routes/href.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { NotFoundError } from '#server/errors.ts';
import type { CallHandlers } from './call-router.ts';

type DerivedCalls = Pick<CallHandlers, 'validate' | 'autocomplete' | 'postcodesBulk' | 'nearestBulk'>;
type DerivedDeps = {
  content: Pick<ContentSource, 'postcode' | 'nearest' | 'search'>;
  limitLines: (req: Request, lines: number) => Promise<void>;
};

/**
 * At least this many search results are read, even if fewer suggestions are requested. More results are needed because provinces,
 * districts and pages among the results are not suggested.
 */
const READ_RESULTS = 10;
/** The kinds of results whose code can be written on a letter. */
const KINDS: ReadonlySet<string> = new Set(SuggestedPlace.entries.type.options);

/** Creates the handlers of calls that combine other calls of the content source. */
export function createDerivedHandlers({ content, limitLines }: DerivedDeps): DerivedCalls {
  const findCode = (code: string | undefined) => findPostcode(content, code);
  return {
    validate: async (typed) => check(typed, await findCode(readPostcode(typed))),
    autocomplete: async ({ query, language, limit }) => {
      if (query.trim() === '') return { items: [] };
      const { pageResultItems } = await content.search({
        query,
        language,
        page: 1,
        pageSize: Math.max(READ_RESULTS, limit),
      });
      const items = await Promise.all(
        pageResultItems
          .filter(isForLetters)
          .slice(0, limit)
          .map(async (result) => toSuggestion(result, await findCode(result.code), language)),
      );
      return { items: items.filter((item) => item !== undefined) };
    },
    postcodesBulk: async ({ codes }, { req }) => {
      await limitLines(req, codes.length);
      const items = codes.map(async (query) => ({
        query,
        result: (await findCode(readPostcode(query))) ?? null,
      }));
      return { items: await Promise.all(items) };
    },
    nearestBulk: async ({ points, language }, { req }) => {
      await limitLines(req, points.length);
      // The points are located one after the other. Before each point, the event loop can handle other requests.
      const items = await Array.fromAsync(points, async (point) => {
        await nextTurn();
        const query = { lat: point.latitude, lon: point.longitude };
        return { query, result: await content.nearest({ point, language }) };
      });
      return { items };
    },
  };
}

async function findPostcode(
  { postcode }: Pick<ContentSource, 'postcode'>,
  code: string | null | undefined,
): Promise<PostcodeDetail | undefined> {
  try {
    return code ? await postcode(code) : undefined;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

function check(typed: string, found: PostcodeDetail | undefined): PostcodeCheck {
  const code = readPostcode(typed) ?? null;
  const uses = found?.uses ?? [];
  const role = uses[0]?.role;
  const status = role === 'reading' ? 'disputed' : (role ?? statusWithoutUse(typed, code));
  const successors = uses.flatMap((use) => (use.role === 'former' ? (use.place.postcode.code ?? []) : []));
  return {
    code,
    valid: status === 'current',
    status,
    isGeneral: code !== null && generalLevelOf(code) !== undefined,
    successors: [...new Set(successors)].filter((successor) => successor !== code),
  };
}

function statusWithoutUse(typed: string, code: string | null): 'unknown' | 'five-digits' | 'malformed' {
  if (code !== null) return 'unknown';
  return readFiveDigits(typed) === undefined ? 'malformed' : 'five-digits';
}

type LetterResult = SearchResult & { category: SuggestedPlace['type']; code: string };

/**
 * True for a result whose code can be written on a letter. The general code of a district, for example 120100, cannot be written
 * on a letter. A landmark has a general code if only its district is known.
 */
function isForLetters(result: SearchResult): result is LetterResult {
  return KINDS.has(result.category) && result.code !== null && generalLevelOf(result.code) === undefined;
}

/** @returns undefined if the code is not the current code of a commune in the content source */
function toSuggestion(
  { category, title, code }: LetterResult,
  found: PostcodeDetail | undefined,
  language: Language,
): SuggestedPlace | undefined {
  const use = found?.uses.find(({ role }) => role === 'current');
  const [province, district] = use?.parents ?? [];
  if (!use || !province || !district) return undefined;
  const parts = [use.place, district, province].map((place) => fullName(place, language));
  const own = category === 'commune' ? [] : [title];
  return {
    type: category,
    text: [...own, ...parts].join(placeSeparator(language)),
    code,
    commune: toBoth(use.place),
    district: toBoth(district),
    province: toBoth(province),
    url: placeHref(language, use.place.path),
  };
}

function toBoth(place: PlaceSummary): BilingualText {
  return { en: fullName(place, 'en'), km: fullName(place, 'km') };
}

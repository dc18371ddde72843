import { component } from '#shared/blocks/component.ts';
import type { Language, PageComponent } from '#shared/contracts/page.ts';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { CodeFate } from '#shared/contracts/postcode.ts';
import { formatDate, formatNumber } from '#shared/i18n/format.ts';
import { fullName } from '#shared/places/place-name.ts';
import { readFiveDigits, readPostcode } from '#shared/places/postcode.ts';
import { changeFilePath } from '#shared/routes/change-files.ts';
import { href } from '#shared/routes/href.ts';
import { NotFoundError } from '#server/errors.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer, ComposeRequest, Library } from '../../library.ts';
import type { FateCounts } from '../../queries/code-changes.ts';
import { prakas77 } from '../../queries/postcode-source.ts';
import { fillText, fillTexts, toTypedFault } from '../fill-text.ts';
import { framePage, UNCACHED, UNREADABLE } from '../frame-page.ts';
import { toContent } from '../prose.ts';
import { composeCodeLog } from './code-log.ts';

/**
 * The page about the change of 30 December 2025. If the query contains `code`, the page names the place that had this
 * code in 2022, and the place that has it today.
 */
export const composeChangesPage: Composer = (library, request) => {
  const { language, query } = request;
  const texts = readMessages(language).pages.changes;
  const counts = library.changes.countFates();
  const values = toValues(language, counts);
  const { words } = texts;
  const typed = query['code'];
  const { block, isReadable } = answerCode(library, language, typed);
  return framePage(library, request, {
    route: 'changes',
    texts: { ...texts, description: fillText(texts.description, values) },
    menuTitle: texts.menuTitle,
    query: typed === undefined ? {} : { code: typed },
    main: [
      component('page-title', { title: texts.title, lead: fillText(texts.lead, values) }),
      block,
      summary(language, counts),
      component('province-changes', {
        title: words.provinces.title,
        words: words.provinces,
        provinces: library.changes.countByProvince().map(({ province, counts: own }) => ({
          province,
          former: own.former,
          changed: own.retired + own.reused,
          unchanged: own.unchanged,
          created: own.created,
        })),
      }),
      composeCodeLog(library, language),
      component('content', toContent(language, texts.sections, values)),
    ],
    ...(typed === undefined ? {} : isReadable ? UNCACHED : UNREADABLE),
  });
};

/** The page that lists the old and the new code of every commune of a province. */
export const composeChangesProvincePage: Composer = (library, request) => {
  const { language, params } = request;
  const province = library.places.findByPath(`/${params['province'] ?? ''}`);
  if (province?.level !== 'province') throw new NotFoundError();
  const { changes, templates } = readMessages(language).pages;
  const communes = library.changes.listCommunes(province.code);
  const counts = library.changes.countByProvince().find(({ province: { code } }) => code === province.code);
  const name = fullName(province, language);
  const values = { ...toValues(language, counts?.counts ?? library.changes.countFates()), name };
  const texts = fillTexts(templates.changesProvince, values);
  return framePage(library, request, {
    route: 'changesProvince',
    texts,
    menuTitle: name,
    steps: [{ title: changes.menuTitle, url: href(language, 'changes') }],
    main: [
      component('page-title', { title: texts.title, lead: texts.description }),
      ...(counts ? [summary(language, counts.counts)] : []),
      component('changed-codes', {
        csvPath: changeFilePath(language, { province: province.path.slice(1) }),
        words: changes.words.communes,
        districts: library.places.listChildren(province.code).map((district) => ({
          district,
          communes: communes
            .filter(({ place }) => place.code.startsWith(district.code))
            .map(({ place, former }) => ({
              place,
              former: former
                ? {
                    code: former.code,
                    fate: former.fate,
                    newOwner: former.fate === 'reused' ? former.current : null,
                  }
                : null,
            })),
        })),
      }),
    ],
    tags: [`province:${province.code}`],
  });
};

function toValues(language: Language, counts: FateCounts): Record<string, string> {
  const { former, unchanged, retired, reused, created } = counts;
  const numbers = { former, unchanged, retired, reused, created, changed: retired + reused };
  const written = Object.entries(numbers).map(([name, count]) => [name, formatNumber(language, count)]);
  return { ...Object.fromEntries(written), date: formatDate(language, prakas77.date) };
}

function summary(language: Language, counts: FateCounts): PageComponent {
  const { words } = readMessages(language).pages.changes;
  const values = toValues(language, counts);
  return component('change-summary', {
    title: fillText(words.summary.title, values),
    parts: CodeFate.options.map((fate) => ({
      fate,
      count: counts[fate],
      text: words.summary[fate],
    })),
    note: fillText(words.summary.created, values),
  });
}

/** @param typed the text in the input of the form; undefined if the form was not sent */
function answerCode(
  library: Library,
  language: ComposeRequest['language'],
  typed: string | undefined,
): { block: PageComponent; isReadable: boolean } {
  const { empty, error, ...words } = readMessages(language).pages.changes.words.field;
  const five = typed === undefined ? undefined : readFiveDigits(typed);
  const code = typed === undefined ? undefined : readPostcode(typed);
  const answer = code ? findAnswer(library, code) : five ? ofFiveDigits(five) : null;
  const fault = typed === undefined || answer ? '' : toTypedFault({ empty, error }, typed);
  return {
    block: component('former-code', { typed: typed ?? '', fault, answer, words }),
    isReadable: fault === '',
  };
}

function findAnswer(library: Library, code: string) {
  const locate = (place: PlaceSummary) => ({ place, parents: library.places.findParents(place.code) });
  const found = library.postcodes.listFormerCodes().find((each) => each.code === code);
  if (found) {
    const { fate, former, current } = found;
    return {
      kind: 'former' as const,
      code,
      fate,
      former: locate(former),
      current: current ? locate(current) : null,
    };
  }
  const [use] = library.postcodes.findUses(code);
  const current = use ? locate(use.place) : null;
  return { kind: current ? ('new' as const) : ('unknown' as const), code, current };
}

function ofFiveDigits(code: string) {
  return { kind: 'five-digits' as const, code, current: null };
}

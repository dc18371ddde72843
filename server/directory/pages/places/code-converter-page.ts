import { component, pageTitle } from '#shared/blocks/component.ts';
import type { CodeAnswer } from '#shared/blocks/code-converter/data.ts';
import type { CodeReading } from '#shared/contracts/code-scheme.ts';
import { readSchemeDigits } from '#shared/places/postcode.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer } from '../../library.ts';
import { toTypedFault } from '../fill-text.ts';
import { framePage, UNCACHED, UNREADABLE } from '../frame-page.ts';
import { toFoldedContent } from '../prose.ts';
import { toolsStep } from '../tools.ts';

/** The page that converts codes between schemes. With `?code=` it lists every place that the code may mean. */
export const composeCodeConverterPage: Composer = (library, request) => {
  const { language, query } = request;
  const { words, ...texts } = readMessages(language).pages.codeConverter;
  const { empty, error, ...shown } = words;
  const typed = query['code'];
  const digits = typed === undefined ? undefined : readSchemeDigits(typed);
  const isUnreadable = typed !== undefined && digits === undefined;
  return framePage(library, request, {
    route: 'codeConverter',
    texts,
    menuTitle: texts.menuTitle,
    query: typed === undefined ? {} : { code: typed },
    steps: [toolsStep(language)],
    main: [
      pageTitle(texts),
      component('code-converter', {
        typed: typed ?? '',
        fault: isUnreadable ? toTypedFault({ empty, error }, typed) : '',
        answers: digits === undefined ? null : toAnswers(library.findSchemes(digits).items),
        words: shown,
      }),
      component('content', toFoldedContent(language, texts.sections)),
    ],
    ...(typed === undefined ? {} : isUnreadable ? UNREADABLE : UNCACHED),
  });
};

/** Groups the meanings of a code by place. */
function toAnswers(items: readonly CodeReading[]): CodeAnswer[] {
  return [...Map.groupBy(items, ({ codes }) => codes.ncdd).values()].flatMap((readings) => {
    const [first] = readings;
    if (!first) return [];
    const { place, parents, village, codes } = first;
    const meanings = readings.map(({ scheme, code, hasRestoredZero }) => ({ scheme, code, hasRestoredZero }));
    return [{ place, parents, village, codes, meanings }];
  });
}

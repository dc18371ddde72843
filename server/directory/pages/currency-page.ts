import type { Typed } from '#shared/blocks/currency-converter/data.ts';
import { component } from '#shared/blocks/component.ts';
import { Currency } from '#shared/contracts/rates.ts';
import { MAX_TYPED_AMOUNT } from '#shared/money/read-amount.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer } from '../library.ts';
import { framePage } from './frame-page.ts';
import { toContent } from './prose.ts';
import { toolsStep } from './tools.ts';

/** What is shown before anything was typed: the price of a dollar. */
const DEFAULTS = { amount: '1', from: 'USD', to: 'KHR' } as const;

/** Converts money. The rates are not content: the server that shows the page fills them in. */
export const composeCurrencyPage: Composer = (library, request) => {
  const { language, query } = request;
  const { words, ...texts } = readMessages(language).pages.currencyConverter;
  const isTyped = Object.keys(query).length > 0;
  return framePage(library, request, {
    route: 'currencyConverter',
    texts,
    menuTitle: texts.menuTitle,
    query,
    steps: [toolsStep(language)],
    main: [
      component('page-title', { title: texts.title, lead: texts.lead }),
      component('currency-converter', { rates: null, typed: readTyped(query), words }),
      component('content', toContent(language, texts.sections)),
    ],
    // What people type makes as many pages as there are amounts.
    ...(isTyped ? { meta: { robots: 'noindex' as const, cacheSeconds: 0 } } : {}),
  });
};

/** What a form without a script sends; a currency that is none of ours is that of the page before anything was typed. */
function readTyped({ amount, from, to, board = '' }: Record<string, string>): Typed {
  const known = [from, to].map((typed) => Currency.options.find((option) => option === typed?.toUpperCase()));
  return {
    amount: (amount ?? DEFAULTS.amount).slice(0, MAX_TYPED_AMOUNT + 1),
    from: known[0] ?? DEFAULTS.from,
    to: known[1] ?? (known[0] === 'KHR' ? 'USD' : DEFAULTS.to),
    board: board.slice(0, MAX_TYPED_AMOUNT + 1),
    isUnknown: [from, to].some((typed, index) => typed !== undefined && known[index] === undefined),
  };
}

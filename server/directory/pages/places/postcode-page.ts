import type { PostcodeRole } from '#shared/contracts/place.ts';
import { fullName } from '#shared/places/place-name.ts';
import { readFiveDigits, readPostcode } from '#shared/places/postcode.ts';
import { href } from '#shared/routes/href.ts';
import { NotFoundError } from '#server/errors.ts';
import { readMessages } from '#server/messages.ts';
import type { Composer } from '../../library.ts';
import { composeFiveDigitsPage } from './five-digits-page.ts';
import { framePage } from '../frame-page.ts';
import { placeComponents } from './place-page.ts';
import { placeTexts, type PlaceTemplate } from './place-texts.ts';

const TEMPLATE: Record<PostcodeRole, PlaceTemplate> = {
  current: 'postcode',
  reading: 'readingPostcode',
  former: 'formerPostcode',
};

/** The page of a code: its place, and its former and disputed uses. Five digits are a code of the former scheme. */
export const composePostcodePage: Composer = (library, request) => {
  const { language, params } = request;
  const code = readPostcode(params['code'] ?? '');
  if (params['code'] !== undefined && readFiveDigits(params['code']) === params['code'])
    return composeFiveDigitsPage(library, request, params['code']);
  if (!code || code !== params['code']) throw new NotFoundError();
  const [use] = library.postcodes.findUses(code);
  const place = use && library.places.findByCode(use.place.code);
  if (!use || !place) throw new NotFoundError();
  const { role, parents } = use;
  const context = { library, request, place, parents };
  const messages = readMessages(language);
  return framePage(library, request, {
    route: 'postcodeDetail',
    texts: placeTexts(language, TEMPLATE[role], place, parents, code),
    menuTitle: `${code} ${fullName(place, language)}`,
    template: 'place',
    main: placeComponents(context, code, false),
    steps: [{ title: messages.pages.postcode.menuTitle, url: href(language, 'postcode') }],
    // For a current code, search engines should list the page of the place. A former code has no other page.
    ...(role === 'current' ? { canonicalPath: place.path } : {}),
    tags: [`province:${place.code.slice(0, 2)}`, `place:${place.code}`, `code:${code}`],
    meta: { robots: role === 'current' ? 'index' : 'noindex' },
  });
};

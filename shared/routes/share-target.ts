import { parcelNumberIn, parcelNumberInText } from '#shared/tracking/parcel-number-in.ts';
import { SHARED_PARAMETERS } from './routes.ts';

/** The request in a shared text: the parcel of a tracking number, or a search. */
type SharedWish = { number: string } | { query: string };

/** True for a link to the site of a courier. */
type IsCourierLink = (link: string) => boolean;

/**
 * Reads what another app has shared. Android's apps put links into `text` too, and the name of a place into `title`.
 * @returns undefined if the parameters are not those of a share
 */
export function readShared(
  parameters: Readonly<Record<string, string>>,
  isCourierLink: IsCourierLink = () => false,
): SharedWish | undefined {
  const given = SHARED_PARAMETERS.flatMap((name) => parameters[name] ?? []);
  if (given.length === 0) return undefined;
  for (const text of given) {
    const number = parcelNumberOf(text, isCourierLink);
    if (number !== undefined) return { number };
  }
  const { text = '', url = '', title = '' } = parameters;
  // A link names no place. It is searched for only if nothing else was shared, so that the visitor sees it again.
  const query = [withoutLinks(text), withoutLinks(title), text, url].map(toLine).find((line) => line !== '');
  return { query: query ?? '' };
}

function parcelNumberOf(text: string, isCourierLink: IsCourierLink): string | undefined {
  const links = (text.match(LINKS) ?? []).filter(isCourierLink);
  return (
    parcelNumberIn(text) ?? parcelNumberInText(withoutLinks(text)) ?? parcelNumberInText(links.join(' '))
  );
}

const LINKS = /\bhttps?:\/\/\S+|\bwww\.\S+/gi;

function withoutLinks(text: string): string {
  return text.replaceAll(LINKS, ' ');
}

/** The search field has one line. A line break separates the parts of an address as a comma does. */
function toLine(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join(', ');
}

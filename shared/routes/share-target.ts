import { parcelNumberIn, parcelNumberInText } from '#shared/tracking/parcel-number-in.ts';
import { SHARED_PARAMETERS } from './routes.ts';

/** The result of reading shared content: a tracking number, or the query of a search. */
type SharedWish = { number: string } | { query: string };

/** True for a link to the site of a courier. */
type IsCourierLink = (link: string) => boolean;

/**
 * Reads the content that another app has shared. Apps on Android may put a link into `text` instead of `url`, and the name of a
 * place into `title`.
 * @returns undefined if the parameters contain none of `SHARED_PARAMETERS`
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
  // A search for a link finds no place. The link is the query only if nothing else was shared, so that the visitor at least sees
  // it in the search field.
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

/** Joins the lines of a text by commas, because the search field has only one line. */
function toLine(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join(', ');
}

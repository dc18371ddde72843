import { isAboutCode, sharePictureUrl } from '#shared/document/head.ts';
import type { OEmbed } from '#shared/contracts/oembed.ts';
import { SHARE_PICTURE_SIZE } from '#shared/routes/share-picture-path.ts';
import { routes } from '#shared/routes/routes.ts';
import { hasCard } from '#shared/routes/widget-routes.ts';
import { toSizedFrameHtml } from '#shared/text/frame-snippet.ts';
import type { Config } from '#server/config/config.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { NotFoundError, RequestError } from '#server/errors.ts';
import { readRequest, type PageAddress } from '#server/http/request.ts';
import type { CallHandler } from './call-router.ts';

/**
 * The width and the usual height, in pixels, of the card that other sites embed. At this width, a long place name fits on one
 * line. The tallest card, the Khmer card of a former code, needs a height of 326.
 */
const WIDTH = 480;
const HEIGHT = 340;
/** Below this width, a long place name needs two lines, so the card is `NARROW_HEIGHT` high. */
const NARROW_WIDTH = 400;
const NARROW_HEIGHT = 360;
/** One day, because codes change only once in several years. */
const CACHE_SECONDS = 86_400;

type OEmbedDeps = { content: Pick<ContentSource, 'page' | 'layout'>; config: Pick<Config, 'siteUrl'> };

/**
 * Creates the handler that returns the oEmbed data of a page about a postcode. Its HTML shows the page's embed card in
 * a frame.
 * @see https://oembed.com
 */
export function createOEmbedHandler({ content, config: { siteUrl } }: OEmbedDeps): CallHandler<'oEmbed'> {
  return async ({ url, maxwidth = WIDTH, maxheight = Infinity, format }) => {
    if (format !== 'json') throw new RequestError('not-implemented');
    const address = readAddress(url, siteUrl);
    const { language, path, route } = address;
    const page = await content.page({ language, path, route, query: {} });
    if (!isAboutCode(page)) throw new NotFoundError();
    const { siteProfile } = await content.layout(language);
    const title = page.seo['og:title'];
    const width = Math.min(maxwidth, WIDTH);
    const height = Math.min(maxheight, width < NARROW_WIDTH ? NARROW_HEIGHT : HEIGHT);
    return {
      version: '1.0',
      type: 'rich',
      provider_name: siteProfile.siteName,
      provider_url: siteUrl,
      title,
      html: toSizedFrameHtml({ src: cardUrl(address, siteUrl), title, width, height }),
      width,
      height,
      cache_age: CACHE_SECONDS,
      thumbnail_url: sharePictureUrl(page),
      thumbnail_width: SHARE_PICTURE_SIZE.width,
      thumbnail_height: SHARE_PICTURE_SIZE.height,
    } satisfies OEmbed;
  };
}

function readAddress(url: string, siteUrl: string): PageAddress {
  const found = URL.parse(url);
  if (found?.origin !== new URL(siteUrl).origin) throw new NotFoundError();
  const { page } = readRequest(found.pathname);
  // A page without an embed card is refused before it is requested from a content API.
  if (!hasCard(page.route?.name)) throw new NotFoundError();
  return page;
}

function cardUrl({ language, path }: PageAddress, siteUrl: string): string {
  const card = new URL(routes.placeWidget.pattern, siteUrl);
  card.search = new URLSearchParams({ path, lang: language }).toString();
  return card.href;
}

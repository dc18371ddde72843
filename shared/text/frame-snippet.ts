/** A frame that shows a widget of this site, in the page of somebody else. */
type Frame = {
  /** Absolute. */
  src: string;
  /** What a screen reader calls it. */
  title: string;
  /** Pixels that the frame has at least: all that it has where nothing gives it the height of its content. */
  minHeight: number;
  /** A CSS length. */
  maxWidth: string;
};

type Script = { src: string; integrity: string };

/**
 * The frame as HTML. Browsers that know `frame-sizing` give it the height of its content, unless an
 * attribute names another.
 * @see https://drafts.csswg.org/css-sizing-4/#responsive-iframes
 */
export function toFrameHtml({ src, title, minHeight, maxWidth }: Frame): string {
  const style = `border:0;max-width:${maxWidth};min-height:${minHeight}px;frame-sizing:content-height`;
  return `<iframe src="${escapeText(src)}" title="${escapeText(title)}" loading="lazy" width="100%" style="${style}"></iframe>`;
}

/** The frame with a size of its own, for programs that take away all but the plainest attributes. */
export function toSizedFrameHtml(frame: {
  src: string;
  title: string;
  width: number;
  height: number;
}): string {
  const { src, title, width, height } = frame;
  return `<iframe src="${escapeText(src)}" title="${escapeText(title)}" width="${width}" height="${height}" loading="lazy" frameborder="0"></iframe>`;
}

/** The script that gives such frames their height in every other browser. */
export function toScriptHtml({ src, integrity }: Script): string {
  return `<script async src="${escapeText(src)}" integrity="${integrity}" crossorigin></script>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

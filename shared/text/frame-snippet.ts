type Frame = {
  src: string;
  title: string;
  /** Minimum height in CSS pixels. The frame has this height if neither browser nor script adapts it to the content. */
  minHeight: number;
  /** The maximum width as a CSS length. */
  maxWidth: string;
};

type Script = { src: string; integrity: string };

/**
 * Renders the iframe. Browsers that support `frame-sizing` set its height to the height of its content, unless an attribute sets
 * another height.
 * @see https://drafts.csswg.org/css-sizing-4/#responsive-iframes
 */
export function toFrameHtml({ src, title, minHeight, maxWidth }: Frame): string {
  const style = `border:0;max-width:${maxWidth};min-height:${minHeight}px;frame-sizing:content-height`;
  return `<iframe src="${escapeText(src)}" title="${escapeText(title)}" loading="lazy" width="100%" style="${style}"></iframe>`;
}

/** Renders an iframe with a fixed size, for systems that remove all attributes except basic ones. */
export function toSizedFrameHtml(frame: {
  src: string;
  title: string;
  width: number;
  height: number;
}): string {
  const { src, title, width, height } = frame;
  return `<iframe src="${escapeText(src)}" title="${escapeText(title)}" width="${width}" height="${height}" loading="lazy" frameborder="0"></iframe>`;
}

/** Renders the script that adapts the height of the frame in browsers without `frame-sizing`. */
export function toScriptHtml({ src, integrity }: Script): string {
  return `<script async src="${escapeText(src)}" integrity="${integrity}" crossorigin></script>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

type Frame = {
  src: string;
  title: string;
  /**
   * Minimum height in CSS pixels. Usually, the browser or the script of `toScriptHtml` adapts the height to the content. If
   * neither does, the frame has this height.
   */
  minHeight: number;
  /** The maximum width as a CSS length. */
  maxWidth: string;
};

/**
 * Renders an iframe. Browsers that support `frame-sizing` make it as high as its content. The iframe has no `height` attribute,
 * because that would override `frame-sizing`.
 * @see https://drafts.csswg.org/css-sizing-4/#responsive-iframes
 */
export function toFrameHtml({ src, title, minHeight, maxWidth }: Frame): string {
  const style = `border:0;max-width:${maxWidth};min-height:${minHeight}px;frame-sizing:content-height`;
  return `<iframe src="${escapeText(src)}" title="${escapeText(title)}" loading="lazy" width="100%" style="${style}"></iframe>`;
}

/** Renders an iframe with a fixed size, for content systems that remove the `style` attribute. */
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
export function toScriptHtml({ src, integrity }: { src: string; integrity: string }): string {
  return `<script async src="${escapeText(src)}" integrity="${integrity}" crossorigin></script>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

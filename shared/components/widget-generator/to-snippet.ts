import type { WidgetChoice, WidgetGeneratorData } from '#shared/contracts/widget-generator.ts';
import { toFrameHtml, toScriptHtml } from '#shared/text/frame-snippet.ts';

/** Wide enough for a name and its code, and no wider than a column of text. */
const MAX_WIDTH = '28rem';

/** The code for a page of somebody else: the frame, and the script that gives it its height. */
export function toSnippet(
  { siteUrl, path, script, minHeight, titles }: Omit<WidgetGeneratorData, 'choice' | 'provinces' | 'words'>,
  choice: WidgetChoice,
): string {
  const src = new URL(toWidgetPath(path, choice), siteUrl).href;
  const frame = toFrameHtml({ src, title: titles[choice.lang], minHeight, maxWidth: MAX_WIDTH });
  const { integrity } = script;
  return `${frame}\n${toScriptHtml({ src: new URL(script.path, siteUrl).href, integrity })}`;
}

/** Path and query of the widget. What it does by itself is left out. */
export function toWidgetPath(path: string, { lang, theme, province, days }: WidgetChoice): string {
  const query = new URLSearchParams({ lang });
  if (theme !== 'auto') query.set('theme', theme);
  if (province !== '') query.set('province', province);
  if (days !== undefined) query.set('days', days);
  return `${path}?${query.toString()}`;
}

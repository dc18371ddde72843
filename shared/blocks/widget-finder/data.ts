import * as v from 'valibot';
import { Path } from '#shared/contracts/path.ts';

/**
 * The texts of the widget in the page's language. The script of the widget reads them from the page, because it contains no texts
 * itself.
 */
const FinderWords = v.object({
  copy: v.string(),
  copied: v.string(),
  more: v.string(),
  nothing: v.string(),
  found: v.string(),
  map: v.string(),
});
export type FinderWords = v.InferOutput<typeof FinderWords>;

export const WidgetFinderData = v.object({
  title: v.string(),
  label: v.string(),
  button: v.string(),
  action: Path,
  province: v.optional(
    v.object({ code: v.pipe(v.string(), v.regex(/^\d{2}$/)), url: Path, link: v.string() }),
  ),
  words: FinderWords,
});
export type WidgetFinderData = v.InferOutput<typeof WidgetFinderData>;

import * as v from 'valibot';
import { Path } from '#shared/contracts/path.ts';

/** In the language of the page: they come with it, because its script has no strings of its own. */
const FinderWords = v.object({
  copy: v.string(),
  copied: v.string(),
  more: v.string(),
  nothing: v.string(),
  found: v.string(),
});
export type FinderWords = v.InferOutput<typeof FinderWords>;

export const WidgetFinderData = v.object({
  title: v.string(),
  label: v.string(),
  button: v.string(),
  /** The search of the site, in the language of the page. */
  action: Path,
  /** Only places of this one are offered. */
  province: v.optional(
    v.object({ code: v.pipe(v.string(), v.regex(/^\d{2}$/)), url: Path, link: v.string() }),
  ),
  words: FinderWords,
});
export type WidgetFinderData = v.InferOutput<typeof WidgetFinderData>;

import * as v from 'valibot';
import { Language } from './page.ts';
import { Path } from './path.ts';

/** Days of a forecast. */
export const FORECAST_DAYS = ['1', '2', '3', '4', '5'] as const;

/** What an owner of a site chooses. */
export const WidgetChoice = v.object({
  lang: Language,
  theme: v.picklist(['auto', 'light', 'dark']),
  /** Slug; empty: the whole country. */
  province: v.string(),
  /** Of a forecast. */
  days: v.optional(v.picklist(FORECAST_DAYS)),
});
export type WidgetChoice = v.InferOutput<typeof WidgetChoice>;

/** A page that writes the code for a widget. */
export const WidgetGeneratorData = v.object({
  /** The page itself, for a form without a script. */
  action: Path,
  siteUrl: v.pipe(v.string(), v.url()),
  /** Of the widget; language-free. */
  path: Path,
  script: v.object({ path: Path, integrity: v.string() }),
  /** Pixels that the frame has at least. */
  minHeight: v.number(),
  /** Title of the frame in each language. */
  titles: v.object({ en: v.string(), km: v.string() }),
  choice: WidgetChoice,
  provinces: v.array(v.object({ slug: v.string(), name: v.string() })),
  words: v.object({
    choices: v.string(),
    language: v.string(),
    theme: v.string(),
    auto: v.string(),
    light: v.string(),
    dark: v.string(),
    province: v.string(),
    country: v.string(),
    days: v.optional(v.string()),
    submit: v.string(),
    code: v.string(),
    copy: v.string(),
    script: v.string(),
    preview: v.string(),
  }),
});
export type WidgetGeneratorData = v.InferOutput<typeof WidgetGeneratorData>;

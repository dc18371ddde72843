import * as v from 'valibot';
import { Language, Theme } from '#shared/contracts/page.ts';
import { Path } from '#shared/contracts/path.ts';
import { EMBED_SCRIPT } from '#shared/routes/embed-script.ts';

export const FORECAST_DAYS = ['1', '2', '3', '4', '5'] as const;

export const WidgetChoice = v.object({
  lang: Language,
  theme: v.picklist(['auto', ...Theme.options]),
  /** The slug of a province. Empty for the whole country. */
  province: v.string(),
  /** The number of forecast days. Absent if the widget is not a forecast. */
  days: v.optional(v.picklist(FORECAST_DAYS)),
});
export type WidgetChoice = v.InferOutput<typeof WidgetChoice>;

export const WidgetGeneratorData = v.object({
  /** The path of the page, to which the form is submitted without JavaScript. */
  action: Path,
  /** The origin of this server. The generated HTML loads the widget and its script from this origin. */
  siteUrl: v.optional(v.string(), ''),
  /** The path of the widget without language prefix. */
  path: Path,
  script: v.optional(v.object({ path: Path, integrity: v.string() }), EMBED_SCRIPT),
  /** The minimum height of the widget's iframe, in pixels. */
  minHeight: v.number(),
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

export function fillWidgetGenerator(_data: WidgetGeneratorData, { siteUrl }: { siteUrl: string }) {
  return { fields: { siteUrl, script: EMBED_SCRIPT } };
}

import * as v from 'valibot';

export const ProseData = v.object({
  /** The title of a collapsed `<details>` element that contains all sections. If it is absent, the sections are visible. */
  fold: v.optional(v.string()),
  sections: v.array(
    v.object({
      /** The anchor of the section, if other pages link to the section. */
      id: v.optional(v.string()),
      heading: v.string(),
      paragraphs: v.array(v.string()),
      items: v.optional(v.array(v.string())),
      links: v.optional(v.array(v.object({ text: v.string(), url: v.string() }))),
    }),
  ),
});
export type ProseData = v.InferOutput<typeof ProseData>;

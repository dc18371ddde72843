import * as v from 'valibot';

const GuideParameter = v.object({ name: v.string(), description: v.string(), required: v.boolean() });

const GuideExample = v.object({
  /** The address below the root of the API. */
  path: v.string(),
  /** The body of a POST, as JSON. */
  body: v.optional(v.string()),
  /** The answer as JSON, with long lists cut. */
  answer: v.string(),
});

/** A call as the page for developers shows it. */
const GuideCall = v.object({
  id: v.string(),
  method: v.picklist(['GET', 'POST']),
  path: v.string(),
  summary: v.string(),
  parameters: v.array(GuideParameter),
  examples: v.array(GuideExample),
});
export type GuideCall = v.InferOutput<typeof GuideCall>;

/** The calls of the page for developers in each language, with real answers that the build has made. */
export const ApiGuide = v.object({ en: v.array(GuideCall), km: v.array(GuideCall) });
export type ApiGuide = v.InferOutput<typeof ApiGuide>;

import * as v from 'valibot';
import { Path } from '../path.ts';

const GuideParameter = v.object({ name: v.string(), description: v.string(), required: v.boolean() });

const GuideExample = v.object({
  /** The path and query. `{site}` in it is the origin of the server that shows it, percent-encoded. */
  path: v.string(),
  /** The body of a POST, as JSON. */
  body: v.optional(v.string()),
  /**
   * The answer as JSON, with long lists cut; absent if the build cannot request it, because it comes from an outside
   * service.
   */
  answer: v.optional(v.string()),
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
export const ApiGuide = v.object({
  en: v.array(GuideCall),
  km: v.array(GuideCall),
  /** The script of the field for forms of other sites, with the hash of its bytes. */
  field: v.object({ path: Path, integrity: v.string() }),
});
export type ApiGuide = v.InferOutput<typeof ApiGuide>;

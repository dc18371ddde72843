import * as v from 'valibot';
import { Path } from '../path.ts';

const GuideParameter = v.object({ name: v.string(), description: v.string(), required: v.boolean() });

const GuideExample = v.object({
  /** The path and query of the request. The page replaces `{site}` with the percent-encoded origin of its server. */
  path: v.string(),
  /** The body of a POST, as JSON. */
  body: v.optional(v.string()),
  /**
   * The response body as JSON. Long lists are shortened. Absent if the data comes from a third-party service, because the build
   * cannot request it.
   */
  answer: v.optional(v.string()),
});

/** The documentation of an API call on the page for developers. */
const GuideCall = v.object({
  id: v.string(),
  method: v.picklist(['GET', 'POST']),
  path: v.string(),
  summary: v.string(),
  parameters: v.array(GuideParameter),
  examples: v.array(GuideExample),
});
export type GuideCall = v.InferOutput<typeof GuideCall>;

/** The documented API calls in each language. The examples contain real responses, which the build requested. */
export const ApiGuide = v.object({
  en: v.array(GuideCall),
  km: v.array(GuideCall),
  /** The script that adds the embeddable postcode field to forms of other sites, with its integrity hash. */
  field: v.object({ path: Path, integrity: v.string() }),
});
export type ApiGuide = v.InferOutput<typeof ApiGuide>;

import * as v from 'valibot';

/** A tag names a province, a district, a commune or a page. */
const MAX_TAG_LENGTH = 200;
const MAX_TAGS = 1000;

export const PurgeTags = v.union([
  v.literal('all'),
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(MAX_TAG_LENGTH))), v.maxLength(MAX_TAGS)),
]);
export type PurgeTags = v.InferOutput<typeof PurgeTags>;

/** What is dropped, and what was. */
export const PurgeOrder = v.object({ tags: PurgeTags });

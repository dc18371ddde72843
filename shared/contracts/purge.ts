import * as v from 'valibot';

/** Maximum characters of a cache tag. */
const MAX_TAG_LENGTH = 200;
const MAX_TAGS = 1000;

export const PurgeTags = v.union([
  v.literal('all'),
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(MAX_TAG_LENGTH))), v.maxLength(MAX_TAGS)),
]);
export type PurgeTags = v.InferOutput<typeof PurgeTags>;

export const PurgeOrder = v.object({ tags: PurgeTags });

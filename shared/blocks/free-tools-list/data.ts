import * as v from 'valibot';

/** Only tools that exist. */
export const FreeToolsListData = v.object({
  tools: v.array(v.object({ title: v.string(), description: v.string(), url: v.string() })),
});
export type FreeToolsListData = v.InferOutput<typeof FreeToolsListData>;

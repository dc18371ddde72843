import * as v from 'valibot';

const ToolGroup = v.object({
  /** The title of the group. Absent when the page has only one group. */
  title: v.optional(v.string()),
  tools: v.array(v.object({ title: v.string(), description: v.string(), url: v.string() })),
});
export type ToolGroup = v.InferOutput<typeof ToolGroup>;

export const FreeToolsListData = v.object({ groups: v.array(ToolGroup) });

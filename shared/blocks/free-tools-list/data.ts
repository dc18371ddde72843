import * as v from 'valibot';

/** Only tools that exist. */
const ToolGroup = v.object({
  /** Absent where all tools stand in one list. */
  title: v.optional(v.string()),
  tools: v.array(v.object({ title: v.string(), description: v.string(), url: v.string() })),
});
export type ToolGroup = v.InferOutput<typeof ToolGroup>;

export const FreeToolsListData = v.object({ groups: v.array(ToolGroup) });

import * as v from 'valibot';

const ToolGroup = v.object({
  /** The title of the group. Absent when the page has only one group. */
  title: v.optional(v.string()),
  tools: v.array(
    v.object({
      title: v.string(),
      description: v.optional(v.string()),
      url: v.string(),
      /** The name of the tool in `TOOL_ICONS`. A tool without a known name has no icon. */
      icon: v.optional(v.string()),
    }),
  ),
  /** The link to the page with all tools. Only present if this group contains only some of the tools. */
  all: v.optional(v.object({ text: v.string(), url: v.string() })),
});
export type ToolGroup = v.InferOutput<typeof ToolGroup>;

export const FreeToolsListData = v.object({ groups: v.array(ToolGroup) });

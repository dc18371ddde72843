import * as v from 'valibot';
import { columnRoles } from '#shared/spreadsheets/column-words.ts';

/** The texts about the columns of a table. They are part of a page's data, so that other pages do not load them. */
export const ColumnWords = v.object({
  title: v.string(),
  head: v.string(),
  column: v.string(),
  none: v.string(),
  roles: v.object(v.entriesFromList(columnRoles, v.string())),
});
export type ColumnWords = v.InferOutput<typeof ColumnWords>;

/**
 * The roles of the columns of a table. The form shows the head and the first filled cell of each column, so that visitors can
 * check the roles.
 */
export const ShownColumns = v.object({
  hasHead: v.boolean(),
  columns: v.array(
    v.object({
      role: v.nullable(v.picklist(columnRoles)),
      /** The head of the column; empty if it has none. */
      head: v.string(),
      sample: v.string(),
    }),
  ),
});
export type ShownColumns = v.InferOutput<typeof ShownColumns>;

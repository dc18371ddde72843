import * as v from 'valibot';
import { InboxWords } from './words.ts';

export const InboxData = v.object({ words: InboxWords, hasMail: v.boolean() });
export type InboxData = v.InferOutput<typeof InboxData>;

import * as v from 'valibot';

/** `subject` is what the message will be about, in the page's language. */
export const ReportProblemData = v.object({ subject: v.pipe(v.string(), v.nonEmpty()) });
export type ReportProblemData = v.InferOutput<typeof ReportProblemData>;

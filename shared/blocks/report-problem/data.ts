import * as v from 'valibot';

/** `about` is what the report will be about, as `/report?about=` names it. */
export const ReportProblemData = v.object({ about: v.pipe(v.string(), v.nonEmpty()) });
export type ReportProblemData = v.InferOutput<typeof ReportProblemData>;

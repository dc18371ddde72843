import * as v from 'valibot';
import { findBroken, type Rule } from './rules.ts';

/** Creates the schema of a text that passes all rules. The message of an issue is the name of the first broken rule. */
export function ruledText(rules: readonly Rule[]) {
  const most = rules.find(({ name }) => name === 'max')?.numbers?.['length'];
  return v.pipe(
    v.string(),
    // The OpenAPI description contains the maximum length. It cannot express the other rules.
    v.metadata(most === undefined ? {} : { maxLength: most }),
    v.rawCheck(({ dataset, addIssue }) => {
      const broken = dataset.typed ? findBroken(rules, dataset.value) : undefined;
      if (broken) addIssue({ message: broken.name });
    }),
  );
}

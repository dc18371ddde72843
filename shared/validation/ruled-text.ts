import * as v from 'valibot';
import { findBroken, type Rule } from './rules.ts';

/** A text that holds rules and is left as it is; the name of the first that it breaks is the message. */
export function ruledText(rules: readonly Rule[]) {
  const most = rules.find(({ name }) => name === 'max')?.numbers?.['length'];
  return v.pipe(
    v.string(),
    // A JSON schema does not know the rules.
    v.metadata(most === undefined ? {} : { maxLength: most }),
    v.rawCheck(({ dataset, addIssue }) => {
      const broken = dataset.typed ? findBroken(rules, dataset.value) : undefined;
      if (broken) addIssue({ message: broken.name });
    }),
  );
}

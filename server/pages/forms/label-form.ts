import { EMPTY_LABEL } from '#shared/blocks/address-label/data.ts';
import { readWritten } from '#shared/blocks/address-label/read-written.ts';
import { MOST_LETTERS } from '#shared/labels/address-fields.ts';
import { MAX_PLACE_REF } from '#shared/places/read-place-ref.ts';
import { readText, type PageForm, type Submission } from './page-forms.ts';

const CHOICES = ['sheet', 'copies', 'start'];

/**
 * The form of address labels. A person's name is only in the body of the request and never in a URL, log line, cache or
 * store. The content source gets only the place.
 */
export const labelForm: PageForm = {
  block: 'address-label',
  receive: async ({ fields }) => {
    const place = readText(fields, 'place').slice(0, MAX_PLACE_REF);
    const placeIs = readText(fields, 'placeIs').slice(0, MAX_PLACE_REF);
    return {
      query: { place, ...(placeIs === '' ? {} : { placeIs }) },
      data: { written: readWritten(readValues(fields), EMPTY_LABEL) },
    };
  },
  // Browsers never send a malformed or too large body from this form. Another client that sends such a body gets the
  // empty form.
  refuse: ({ code }) => (code === 'bad-request' || code === 'too-large' ? {} : undefined),
};

function readValues(fields: Submission['fields']): Record<string, string> {
  return Object.fromEntries([
    ...Object.entries(MOST_LETTERS).map(([name, most]) => [name, readText(fields, name).slice(0, most)]),
    ...CHOICES.map((name) => [name, readText(fields, name)]),
  ]);
}

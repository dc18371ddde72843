import { EMPTY_LABEL } from '#shared/blocks/address-label/data.ts';
import { readWritten } from '#shared/blocks/address-label/read-written.ts';
import { MOST_LETTERS } from '#shared/labels/address-fields.ts';
import { MAX_PLACE_REF } from '#shared/places/read-place-ref.ts';
import { readText, type PageForm, type Submission } from './page-forms.ts';

/** The largest body of the form. The longest values of all fields in Khmer, percent-encoded, are 5 KB. */
const MAX_FORM_BYTES = 16 * 1024;
/** The fields with a choice or a number. */
const CHOICES = ['sheet', 'copies', 'start'];

/**
 * The form of the labels. The name of a person is only in the body, and never in an address, log line, cache or store. Only the
 * place is sent to the content source.
 */
export const labelForm: PageForm = {
  block: 'address-label',
  maxBytes: MAX_FORM_BYTES,
  receive: async ({ fields }) => {
    const place = readText(fields, 'place').slice(0, MAX_PLACE_REF);
    const placeIs = readText(fields, 'placeIs').slice(0, MAX_PLACE_REF);
    return {
      query: { place, ...(placeIs === '' ? {} : { placeIs }) },
      data: { written: readWritten(readValues(fields), EMPTY_LABEL) },
    };
  },
  // Browsers never send a malformed or too large body from this form, so the response is the empty form.
  refuse: ({ code }) => (code === 'bad-request' || code === 'too-large' ? {} : undefined),
};

/** Reads the fields of the form. Texts that are too long are cut. */
function readValues(fields: Submission['fields']): Record<string, string> {
  return Object.fromEntries([
    ...Object.entries(MOST_LETTERS).map(([name, most]) => [name, readText(fields, name).slice(0, most)]),
    ...CHOICES.map((name) => [name, readText(fields, name)]),
  ]);
}

import { createAddressBookForm, type AddressBookFormDeps } from './address-book-form.ts';
import { createBulkLookupForm, type BulkFormDeps } from './bulk-lookup-form.ts';
import { labelForm } from './label-form.ts';
import { createMessageForms, type MessageFormDeps } from './message-forms.ts';
import { createNewsletterForms, type NewsletterFormDeps } from './newsletter-forms.ts';
import type { FormTable } from './page-forms.ts';
import { createTrackForm, type TrackFormDeps } from './track-form.ts';

type TableDeps = AddressBookFormDeps & BulkFormDeps & MessageFormDeps & NewsletterFormDeps & TrackFormDeps;

/**
 * Creates the forms. All forms work without a script. Their rate limits are in the route table, and the maximum sizes of
 * their bodies are in `page-forms.ts`.
 */
export function createFormTable(deps: TableDeps): FormTable {
  return {
    ...createMessageForms(deps),
    ...createNewsletterForms(deps),
    addressBook: createAddressBookForm(deps),
    bulkLookup: createBulkLookupForm(deps),
    track: createTrackForm(deps),
    addressLabel: labelForm,
  };
}

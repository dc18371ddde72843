import { component } from '#shared/blocks/component.ts';
import type { PageComponent } from '#shared/contracts/page.ts';
import { nameCountries } from '#shared/i18n/format.ts';
import { countryCodes } from '#shared/tracking/countries.ts';
import type { ComposeRequest, Library } from '../library.ts';

/** The form of the page that explains numbers: with all that a browser needs to read them without a request. */
export function trackForm({ couriers }: Library, { language }: ComposeRequest): PageComponent[] {
  return [
    component('parcel-tracker', {
      typed: '',
      couriers: couriers.list(),
      countries: nameCountries(language, countryCodes),
      // Filled in by the server that shows the page.
      provider: 'none',
      infos: [],
    }),
  ];
}

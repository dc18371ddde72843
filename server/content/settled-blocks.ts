import * as v from 'valibot';
import { AddressLabelData } from '#shared/blocks/address-label/data.ts';
import { InboxData } from '#shared/blocks/inbox/data.ts';
import { LoginData } from '#shared/blocks/login/data.ts';
import { ParcelTrackerData } from '#shared/blocks/parcel-tracker/data.ts';
import { PrintablePostalCodesData } from '#shared/blocks/printable-postal-codes/data.ts';
import { MessageFormData } from '#shared/components/message-form/data.ts';
import type { Page, PageComponent } from '#shared/contracts/page.ts';
import type { CaptchaSite } from '#server/config/recaptcha-config.ts';
import { namesOf } from './map-blocks.ts';
import type { OwnFacts } from './own-facts.ts';
import { withWeather } from './weather-block.ts';

type Fill = (block: PageComponent, facts: OwnFacts) => PageComponent;

/** A page with what stays as long as the process runs. @returns the page itself where nothing of it is ours */
export function fillSettled(given: Page, facts: OwnFacts): Page {
  const page = withWeather(given, facts.findWeather !== undefined);
  const isOurs = [...namesOf(page)].some((name) => FILLS.has(name));
  if (!isOurs) return page;
  const placeholders = Object.entries(page.placeholders).map(([name, blocks]) => [
    name,
    blocks.map((block) => FILLS.get(block.name)?.(block, facts) ?? block),
  ]);
  return { ...page, placeholders: Object.fromEntries(placeholders) };
}

const messageForm = fillWith(MessageFormData, ({ captcha }) => ({ captcha: captcha && toService(captcha) }));

/** By the name of a block: what it shows of this server as long as the process runs. */
const FILLS: ReadonlyMap<string, Fill> = new Map([
  ['parcel-tracker', fillWith(ParcelTrackerData, ({ trackingProvider: provider }) => ({ provider }))],
  ['printable-postal-codes', fillWith(PrintablePostalCodesData, ({ printFiles: files }) => ({ files }))],
  ['login', fillWith(LoginData, ({ hasMail }) => ({ hasMail }))],
  ['inbox', fillWith(InboxData, ({ hasMail }) => ({ hasMail }))],
  ['address-label', fillWith(AddressLabelData, ({ siteUrl }) => ({ siteUrl }))],
  ['contact-us', messageForm],
  ['report-form', messageForm],
  ['advertise-form', messageForm],
]);

/** A block whose data is none of its schema stays as it is: the page leaves it out. */
function fillWith<Data extends object>(
  schema: v.GenericSchema<unknown, Data>,
  fill: (facts: OwnFacts) => Partial<Data>,
): Fill {
  return (block, facts) => {
    const data = v.safeParse(schema, block.data);
    return data.success ? { ...block, data: { ...data.output, ...fill(facts) } } : block;
  };
}

/** Its script answers by policies of trusted types when it is asked to. */
function toService({ key, apiUrl }: CaptchaSite) {
  const query = new URLSearchParams({ render: key, trustedtypes: 'true' }).toString();
  return { key, script: `${apiUrl}/api.js?${query}` };
}

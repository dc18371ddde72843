import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { HowToTrack, NumberShape, type Courier } from '#shared/contracts/courier.ts';
import { readPhones } from '../cells/read-phones.ts';

const CourierRow = v.object({
  code: v.string(),
  name_en: v.string(),
  name_km: v.nullable(v.string()),
  website: v.nullable(v.string()),
  tracking_url_template: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  how: HowToTrack,
  shapes: v.pipe(v.string(), v.parseJson(), v.array(NumberShape)),
});

/**
 * Creates the query for couriers, which lists them in the order of the table. If a tracking number fits two couriers
 * equally well, the first of them is chosen.
 */
export function createCourierQueries(db: DatabaseSync) {
  const rows = db
    .prepare(
      'SELECT code, name_en, name_km, website, tracking_url_template, phone, how, shapes FROM courier ORDER BY rank',
    )
    .all();
  const couriers = v.parse(v.array(CourierRow), rows).map(toCourier);
  return { list: (): Courier[] => couriers };
}

function toCourier(row: v.InferOutput<typeof CourierRow>): Courier {
  const { code, website, shapes, how: howToTrack, tracking_url_template: trackingUrl } = row;
  const [phone = null] = readPhones(row.phone ?? '') ?? [];
  return {
    code,
    name: { en: row.name_en, km: row.name_km },
    website,
    phone,
    howToTrack,
    trackingUrl,
    shapes,
  };
}

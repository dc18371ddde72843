import * as v from 'valibot';
import { LandmarkKind } from '#shared/contracts/addresses/landmark.ts';
import { AtmKind } from '#shared/contracts/outlets/atm.ts';
import { HowToTrack } from '#shared/contracts/courier.ts';
import { PostOfficeKind, PostOfficeStatus } from '#shared/contracts/outlets/post-office.ts';
import {
  hours,
  id,
  khmer,
  khmerOrEmpty,
  numberShapes,
  oneOf,
  ownWords,
  phones,
  plain,
  precision,
  printedPostcode,
  required,
  trackingAddress,
  webAddress,
} from './cells.ts';
import { FOREIGN_NAMES, type OperatorTableName } from './columns.ts';

/** The rules that post offices and ATMs share. Their codes and points are checked in check-operator-tables.ts. */
const located = {
  phone: phones,
  hours,
  coord_precision: precision,
  source: required,
  licence: required,
  note: plain,
};

export const rules = {
  'post-offices': v.object({
    id,
    kind: oneOf(PostOfficeKind.options),
    name_en: required,
    name_km: khmer,
    postcode_printed: printedPostcode,
    address_en: plain,
    address_km: khmerOrEmpty,
    own_words: ownWords,
    status: oneOf(PostOfficeStatus.options),
    source_km: khmerOrEmpty,
    source_date: plain,
    source_date_km: khmerOrEmpty,
    remark_en: plain,
    remark_km: khmerOrEmpty,
    ...located,
  }),
  atms: v.object({
    id,
    bank: id,
    name: required,
    kind: oneOf(AtmKind.options),
    address: plain,
    ...located,
  }),
  banks: v.object({
    key: id,
    name_en: required,
    name_km: khmerOrEmpty,
    website: webAddress,
    website_check: oneOf(['', 'seen in sources', 'unchecked']),
  }),
  couriers: v.object({
    code: id,
    name_en: required,
    name_km: khmerOrEmpty,
    website: webAddress,
    tracking_url_template: trackingAddress,
    phone: phones,
    how: oneOf(['', ...HowToTrack.options]),
    shapes: numberShapes,
    source: required,
    note: plain,
  }),
  landmarks: v.object({
    id,
    kind: oneOf([...LandmarkKind.options, FOREIGN_NAMES]),
    name_en: required,
    name_km: khmerOrEmpty,
    names_other: plain,
    precision: oneOf(['', 'exact', 'street', 'area']),
    source: required,
    licence: required,
  }),
} satisfies Record<OperatorTableName, v.GenericSchema>;

/** The licence of a file, as an SPDX identifier. */
type Licence = 'CC-BY-4.0' | 'ODbL-1.0' | 'Apache-2.0' | 'MIT';

type DataField = { name: string; type: 'string' | 'number'; description: string };

/** A table of the downloads. All codes are texts, because a number would lose a leading zero. */
export type Resource = {
  name: string;
  title: string;
  licence: Licence;
  /** The credit lines that must be shown when the file is passed on. */
  credits: readonly string[];
  fields: readonly DataField[];
  primaryKey: string;
  /**
   * The foreign keys. Each property maps the name of a field to the name of the table whose primary key the field
   * contains. A cell of the field may be empty.
   */
  references: Readonly<Record<string, string>>;
  rows: readonly (readonly string[])[];
};

export const CREDITS = {
  codes: 'Prakas No. 77 of 30 December 2025, Ministry of Posts and Telecommunications of Cambodia',
  names: 'NCDD gazetteer, by way of pumi (David Wilkie, MIT)',
  former: 'Cambodia Post, list of 2022, by way of Seanghay Yath (MIT)',
  points: 'geoBoundaries gbOpen KHM ADM3 2014 / Open Development Cambodia (CC BY 4.0)',
  villagePoints: 'Ministry of Education, Youth and Sport of Cambodia, 2013; no licence is stated',
  osm: '© OpenStreetMap contributors (ODbL 1.0)',
  soramitsu: 'Soramitsu, magellan-android (Apache-2.0)',
} as const;

type ResourceContent = Pick<Resource, 'fields' | 'rows' | 'references' | 'credits'> & Partial<Resource>;

export function resource(name: string, title: string, parts: ResourceContent): Resource {
  return { name, title, licence: 'CC-BY-4.0', primaryKey: 'ncdd_code', ...parts };
}

export function names(): DataField[] {
  return [text('name_en', 'Name in Latin letters'), text('name_km', 'Name in Khmer')];
}

export function text(name: string, description: string): DataField {
  return { name, type: 'string', description };
}

export function number(name: string, description: string): DataField {
  return { name, type: 'number', description };
}

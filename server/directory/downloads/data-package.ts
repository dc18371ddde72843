import mime from 'mime-types';
import { hashOf, type DownloadFile } from './download-file.ts';
import type { Resource } from './resource.ts';

const LICENCES: Record<Resource['licence'], { title: string; path: string }> = {
  'CC-BY-4.0': {
    title: 'Creative Commons Attribution 4.0',
    path: 'https://creativecommons.org/licenses/by/4.0/',
  },
  'ODbL-1.0': {
    title: 'Open Data Commons Open Database License 1.0',
    path: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
  'Apache-2.0': { title: 'Apache License 2.0', path: 'https://www.apache.org/licenses/LICENSE-2.0' },
  MIT: { title: 'MIT License', path: 'https://opensource.org/license/mit' },
};

const SIX_DIGITS = '^\\d{6}$';

/**
 * Returns the text of `datapackage.json`, which describes the CSV files of the given tables.
 * @see https://datapackage.org/standard/data-package/ version 2
 */
export function toDataPackage(
  name: string,
  resources: readonly Resource[],
  files: readonly DownloadFile[],
): string {
  const descriptor = {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name,
    title: 'Postal codes of Cambodia',
    licenses: [...new Set(resources.map(({ licence }) => licence))].map(toLicence),
    resources: resources.map((resource) => toTable(resource, files)),
  };
  return `${JSON.stringify(descriptor, undefined, 2)}\n`;
}

function toTable(resource: Resource, files: readonly DownloadFile[]): object {
  const { name, title, licence, credits, fields, primaryKey, references } = resource;
  const path = `${name}.csv`;
  const bytes = files.find((file) => file.name === path)?.bytes;
  if (!bytes) throw new Error(`No file ${path} was made for its table`);
  return {
    name,
    path,
    type: 'table',
    title,
    mediatype: 'text/csv',
    encoding: 'utf-8',
    bytes: bytes.length,
    hash: `sha256:${hashOf(bytes)}`,
    licenses: [toLicence(licence)],
    sources: credits.map((credit) => ({ title: credit })),
    schema: {
      fields: fields.map((field) => ({ ...field, ...toConstraints(field.name, primaryKey) })),
      primaryKey: [primaryKey],
      foreignKeys: Object.entries(references).map(([field, target]) => ({
        fields: [field],
        reference: { resource: target, fields: ['ncdd_code'] },
      })),
      missingValues: [''],
    },
  };
}

function toConstraints(field: string, primaryKey: string): object {
  const constraints = {
    ...(field === primaryKey ? { required: true, unique: true } : {}),
    ...(field === 'postcode' || field === 'postcode_2022' || field === 'successor'
      ? { pattern: SIX_DIGITS }
      : {}),
  };
  return Object.keys(constraints).length > 0 ? { constraints } : {};
}

/**
 * Returns the licence of a CSV file, which is the licence of its table. Returns an empty object for a file without a table of its
 * own. `LICENCES.md` explains the licences of files that contain several tables.
 */
function toDistributionLicence(licence: Resource['licence'] | undefined): object {
  return licence ? { 'dct:license': { '@id': LICENCES[licence].path } } : {};
}

function toLicence(name: Resource['licence']): object {
  return { name, ...LICENCES[name] };
}

/**
 * Returns the catalog that describes the files for portals of open data (DCAT). The URLs in it are relative to the catalog file,
 * because the origin of the site is unknown during the build. A CSV file has the licence of its table, which may differ from the
 * licence of the dataset.
 * @see https://www.w3.org/TR/vocab-dcat-3/
 */
export function toCatalog(
  files: readonly DownloadFile[],
  resources: readonly Resource[],
  issued: string,
): string {
  const licences = new Map(resources.map(({ name, licence }) => [`${name}.csv`, licence]));
  const catalog = {
    '@context': {
      dcat: 'http://www.w3.org/ns/dcat#',
      dct: 'http://purl.org/dc/terms/',
      spdx: 'http://spdx.org/rdf/terms#',
    },
    '@type': 'dcat:Dataset',
    '@id': './',
    'dct:title': [
      { '@language': 'en', '@value': 'Postal codes of Cambodia' },
      { '@language': 'km', '@value': 'លេខកូដប្រៃសណីយ៍កម្ពុជា' },
    ],
    'dct:issued': issued,
    'dct:license': { '@id': LICENCES['CC-BY-4.0'].path },
    'dct:spatial': { '@id': 'http://www.geonames.org/1831722/' },
    'dcat:distribution': files.map(({ name, bytes }) => ({
      '@type': 'dcat:Distribution',
      ...toDistributionLicence(licences.get(name)),
      'dcat:downloadURL': { '@id': name },
      'dcat:mediaType': mime.lookup(name) || 'application/octet-stream',
      'dcat:byteSize': bytes.length,
      'spdx:checksum': { 'spdx:algorithm': 'sha256', 'spdx:checksumValue': hashOf(bytes) },
    })),
  };
  return `${JSON.stringify(catalog, undefined, 2)}\n`;
}

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plannedBlocks, registry } from './registry.ts';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const built = Object.keys(registry);

/** Blocks that the specification, section 2, lists, by the names that pages use. */
const SPECIFIED = [
  'contact-us',
  'login',
  'search-by-map',
  'postal-code-list',
  'map-view',
  'search-results',
  'my-postcode-map',
  'about-postcode',
  'village-list',
  'province-list',
  'alphabet-list',
  'commune-list-by-province',
  'location-filter',
  'post-office-finder',
  'post-office-province',
  'post-office-detail',
  'post-office-list-map',
  'post-office-near-me',
  'atm-finder',
  'atm-province',
  'atm-detail',
  'atm-list-map',
  'atm-near-me',
  'free-tools-list',
  'currency-converter',
  'distance-calculator',
  'postcode-widget-generator',
  'weather-widget-generator',
  'printable-postal-codes',
  'quick-atm-finder',
  'weather',
  'page-title',
  'content',
  'two-column-content',
];

describe('the blocks', () => {
  it('that are built each have a folder, and each folder is one of them', () => {
    expect(built.toSorted()).toEqual(folders.toSorted());
  });

  it('that are planned are those of the specification that are not built, each once', () => {
    expect(plannedBlocks.toSorted()).toEqual(SPECIFIED.filter((name) => !built.includes(name)).toSorted());
  });
});

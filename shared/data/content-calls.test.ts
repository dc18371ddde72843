import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { joinAddress, toCallAddress } from './call.ts';
import { contentCalls as calls } from './content-calls.ts';

const list = { page: 2, pageSize: 5 };
const point = { latitude: 11.5564, longitude: 104.9282 };

describe('a request', () => {
  it('reads as it was written, call by call', () => {
    const { page, layout, resourceStrings, places, postcodes, postcode, search } = calls;
    const { nearest, postOffices, postOffice, atms, atm, banks, indexablePages, searchLines } = calls;
    const request = { language: 'km', path: '/search', query: { q: 'kep', page: '2' } } as const;
    expect(v.parse(page.query, page.toQuery(request))).toEqual({
      ...request.query,
      path: '/km/search',
      culture: 'km',
    });
    expect(v.parse(layout.query, layout.toQuery('km'))).toBe('km');
    expect(v.parse(resourceStrings.query, resourceStrings.toQuery('en'))).toBe('en');
    expect(v.parse(places.query, places.toQuery({ parent: '12', ...list }))).toEqual({
      parent: '12',
      ...list,
    });
    expect(v.parse(postcodes.query, postcodes.toQuery({ prefix: '17', ...list }))).toEqual({
      prefix: '17',
      ...list,
    });
    expect(v.parse(postcode.query, postcode.toQuery('120101'))).toBe('120101');
    const typed = { query: 'ស្លក្រាម', language: 'km', ...list } as const;
    expect(v.parse(search.query, search.toQuery(typed))).toEqual(typed);
    const position = { point, accuracyMetres: 40, language: 'km' } as const;
    expect(v.parse(nearest.query, nearest.toQuery(position))).toEqual(position);
    const located = { province: '12', near: point, ...list };
    expect(v.parse(postOffices.query, postOffices.toQuery(located))).toEqual(located);
    expect(v.parse(atms.query, atms.toQuery({ ...located, bank: 'aba' }))).toEqual({
      ...located,
      bank: 'aba',
    });
    expect(v.parse(postOffice.query, postOffice.toQuery('po-07'))).toBe('po-07');
    expect(v.parse(atm.query, atm.toQuery('mag-001'))).toBe('mag-001');
    for (const call of [banks, indexablePages]) expect(v.parse(call.query, call.toQuery(list))).toEqual(list);
    const lines = { lines: ['Kep', '120101'], language: 'km' } as const;
    expect(v.parse(searchLines.body, searchLines.toBody(lines))).toEqual(lines);
  });

  it('has the address that stands in no other', () => {
    const addressOf = (text: string) => joinAddress(toCallAddress(calls.postcode, text));
    expect(addressOf('120101')).toBe('/postcodes/120101');
    expect(addressOf('../layout?x=$&')).toBe('/postcodes/..%2Flayout%3Fx%3D%24%26');
    expect(joinAddress(toCallAddress(calls.places, list))).toBe('/places?page=2&pageSize=5');
    expect(joinAddress(toCallAddress(calls.layout, 'km'))).toBe('/layout?culture=km-KH');
  });
});

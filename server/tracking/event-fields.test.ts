import { describe, expect, it } from 'vitest';
import { toEventPlace, toEventPoint, toEventText, readEventTime, readWallTime } from './event-fields.ts';

it.each([
  [
    'to a kilometre',
    { latitude: '11.556374', longitude: 104.928207 },
    { latitude: 11.56, longitude: 104.93 },
  ],
  ['abroad', { latitude: 22.54, longitude: 114.06 }, undefined],
  ['of nothing', { latitude: null, longitude: null }, undefined],
  ['of half', { latitude: 11.5, longitude: '' }, undefined],
  ['of words', { latitude: 'north', longitude: 'east' }, undefined],
  ['that is absent', null, undefined],
])('reads a point %s', (_what, coordinates, point) => {
  expect(toEventPoint(coordinates)).toEqual(point);
});

describe('the text of an event', () => {
  it.each([
    ['  Arrived\n at\t Phnom  Penh ', 'Arrived at Phnom Penh'],
    ['<b>Held</b>', '<b>Held</b>'],
    ['Left \u202Eevil\u202C hub\uFEFF', 'Left evil hub'],
    ['Call 012 345 678 for it', 'Call ••• for it'],
    ['Courier +855 (12) 345-678', 'Courier •••'],
    ['Delivered on 2026-11-20 09:14', 'Delivered on 2026-11-20 09:14'],
    ['Delivered, signed by: SOK DARA', 'Delivered'],
    ['Delivered. Received by Sok Dara (neighbour)', 'Delivered'],
    ['Accepted by carrier', 'Accepted by carrier'],
    ['Received by local delivery company in Siem Reap', 'Received by local delivery company in Siem Reap'],
    ['Received by the origin post office, signed by Sok Dara', 'Received by the origin post office'],
    ['Accepted by carrier Sok Dara', ''],
    ['Received by driver Dara', ''],
    ['Arrived. Received by agent for Sok Dara', 'Arrived'],
    ['Received by office: SOK DARA', ''],
    ['Left hub, accepted by company, Sok Dara', 'Left hub'],
    ['Received by post office.', 'Received by post office.'],
    ['Delivered to recipient SOK DARA', 'Delivered to'],
    [null, ''],
    ['ទូរស័ព្ទ ០១២ ៣៤៥ ៦៧៨', 'ទូរស័ព្ទ •••'],
    ['\ud800x', '\ufffdx'],
  ])('%j is shown as %j', (given, shown) => {
    expect(toEventText(given)).toBe(shown);
  });

  it('is cut, and takes no longer however long it is', () => {
    const begun = performance.now();
    expect(toEventText('1 '.repeat(500_000)).length).toBeLessThanOrEqual(300);
    expect(toEventText(`x${'y'.repeat(10_000)}`)).toHaveLength(300);
    // Parsing 600 characters takes microseconds. Parsing the whole megabyte would take much longer.
    expect(performance.now() - begun).toBeLessThan(300);
  });

  it('a place is made of the parts that are there', () => {
    expect(toEventPlace('Siem Reap', null, ' KH ')).toBe('Siem Reap, KH');
    expect(toEventPlace(undefined, '')).toBeNull();
  });
});

describe('the time of an event', () => {
  it.each([
    ['2026-11-20T09:14:33+07:00', '2026-11-20T09:14:00+07:00', '2026-11-20T09:14'],
    ['2026-11-20 09:14:33 +0700', '2026-11-20T09:14:00+07:00', '2026-11-20T09:14'],
    ['2026-11-20T09:14:33.000Z', '2026-11-20T09:14:00Z', '2026-11-20T09:14'],
    ['2026-11-20T09:14:33', null, '2026-11-20T09:14'],
    ['2026-11-20', null, '2026-11-20'],
    ['2026-02-31T09:14:33Z', null, null],
    ['2026-11-20T25:14:33Z', null, null],
    ['1970-01-01T00:00:00Z', null, null],
    ['20/11/2026', null, null],
    [null, null, null],
  ])('%j is the moment %j, and %j on the clock of the place', (given, time, localTime) => {
    expect(readEventTime(given)).toEqual({ time, localTime });
  });

  it.each([
    ['/Date(1789202880000+0200)/', '2026-09-12T10:48'],
    ['/Date(1789202880000-0330)/', '2026-09-12T05:18'],
    ['/Date(1789202880000)/', '2026-09-12T08:48'],
    ['2026-09-12T10:48:00+02:00', '2026-09-12T10:48'],
    ['/Date(999999999999999)/', null],
    ['yesterday', null],
  ])('%j of a postal event is no moment, only %j on a clock', (given, localTime) => {
    expect(readWallTime(given)).toEqual({ time: null, localTime });
  });
});

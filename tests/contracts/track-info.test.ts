import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  ExtraField,
  ParcelEvent,
  ParcelState,
  TrackInfo,
  TrackingNumber,
  TrackingProvider,
} from '#shared/contracts/tracking.ts';
import { joinAddress, toCallAddress } from '#shared/data/call.ts';
import { trackInfoCall } from '#shared/data/browser-calls/tracking-calls.ts';

const event: ParcelEvent = {
  time: null,
  localTime: '2026-11-20T09:14',
  isForecast: false,
  place: null,
  text: 'Posted',
  state: 'announced',
};

describe('what is known of a parcel', () => {
  it('has one of eight states, and may need one thing more', () => {
    expect(ParcelState.options).toHaveLength(8);
    for (const [index, state] of ParcelState.options.entries()) {
      const info: TrackInfo = {
        number: 'EE123456785KH',
        courierCode: 'cambodia-post',
        provider: TrackingProvider.options[index % TrackingProvider.options.length] ?? 'none',
        unasked: null,
        state,
        stateSince: null,
        isQuiet: false,
        events: [v.parse(ParcelEvent, event)],
        needs: ExtraField.options[index] ?? null,
        links: [],
        checkedAt: '2026-11-20T02:14:00Z',
        isStale: false,
        credit: null,
      };
      expect(v.parse(TrackInfo, info)).toEqual(info);
    }
  });

  it('is asked for by the number and the hour', () => {
    const now = new Date('2026-11-20T09:14:33Z');
    const address = toCallAddress(trackInfoCall, {
      number: 'EE123456785KH',
      courierCode: 'upu',
      language: 'km',
      now,
    });
    expect(joinAddress(address)).toBe(
      `/track/info/EE123456785KH/upu?t=${Date.parse('2026-11-20T09:00:00Z')}&lang=km`,
    );
    expect(['EE123456785KH', '1234', 'EE/1234', 'ee12345'].map((text) => v.is(TrackingNumber, text))).toEqual(
      [true, false, false, false],
    );
  });
});

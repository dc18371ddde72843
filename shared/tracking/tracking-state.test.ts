import { describe, expect, it } from 'vitest';
import type { Courier } from '#shared/contracts/courier.ts';
import type { Detection, TrackInfo } from '#shared/contracts/tracking.ts';
import {
  chooseCourier,
  createTrackingState,
  failDetection,
  failInfo,
  startDetecting,
  startGettingInfo,
  stopWaiting,
  takeDetection,
  takeInfo,
} from './tracking-state.ts';

const known = ['cambodia-post', 'upu', 'dhl'].map((code): Courier => ({
  code,
  name: { en: code, km: null },
  website: null,
  phone: null,
  howToTrack: 'unknown',
  trackingUrl: null,
  shapes: [],
}));
const detection: Pick<Detection, 'couriers'> = {
  couriers: ['upu', 'nobody', 'cambodia-post'].map((code) => ({
    code,
    name: { en: code, km: null },
    odds: 'possible',
    reasons: ['length'],
  })),
};

const info: TrackInfo = {
  number: 'EE123456785KH',
  courierCode: 'cambodia-post',
  provider: 'none',
  unasked: null,
  state: 'no-news',
  stateSince: null,
  isQuiet: false,
  events: [],
  needs: null,
  links: [],
  checkedAt: '2026-11-22T00:00:00Z',
  isStale: false,
  credit: null,
};

describe('the state of a parcel', () => {
  it('selects the last known courier that was detected, and marks it', () => {
    const asked = startDetecting(createTrackingState('EE123456785KH'));
    expect(asked.isDetecting).toBe(true);
    const { courier, detected, isDetecting } = takeDetection(asked, detection, known);
    expect([detected.map(({ code }) => code), courier, isDetecting]).toEqual([
      ['upu', 'cambodia-post'],
      { code: 'cambodia-post', autoDetect: true },
      false,
    ]);
  });

  it("drops the detected couriers when the call fails, but not the visitor's choice", () => {
    const found = takeDetection(createTrackingState('EE123456785KH'), detection, known);
    expect(failDetection(found)).toMatchObject({ detected: [], courier: null, hasFailed: true });
    const chosen = chooseCourier(found, 'dhl', known);
    expect(chosen.courier).toEqual({ code: 'dhl', autoDetect: false });
    expect(failDetection(startDetecting(chosen))).toMatchObject({ detected: [], courier: chosen.courier });
    expect(takeDetection(chosen, detection, known).courier).toEqual(chosen.courier);
    expect(chooseCourier(chosen, 'nobody', known)).toBe(chosen);
  });

  it('shows where the parcel is, until another courier is chosen', () => {
    const found = takeDetection(createTrackingState('EE123456785KH'), detection, known);
    const shown = takeInfo(startGettingInfo(found), info);
    expect([shown.info, shown.isGettingInfo]).toEqual([info, false]);
    expect(failInfo(startGettingInfo(shown)).info).toBe(info);
    expect(chooseCourier(shown, 'dhl', known).info).toBeNull();
  });

  it('clears the waiting time once the chosen courier has news of the parcel', () => {
    const refused = failDetection(startDetecting(createTrackingState('EE123456785KH')), { waitSeconds: 40 });
    const chosen = chooseCourier(refused, info.courierCode, known);
    expect(chosen).toMatchObject({ hasFailed: true, waitSeconds: 40 });
    const shown = takeInfo(startGettingInfo(chosen), info);
    expect(shown).toMatchObject({ info, hasFailed: false });
    expect(shown.waitSeconds).toBeUndefined();
  });

  it('stops waiting when another request begins', () => {
    const waiting = startGettingInfo(startDetecting(createTrackingState('EE123456785KH')));
    expect(stopWaiting(waiting)).toMatchObject({
      isDetecting: false,
      isGettingInfo: false,
      hasFailed: false,
    });
  });

  it('changes nothing but the failure when a request for news fails', () => {
    const found = takeDetection(createTrackingState('EE123456785KH'), detection, known);
    expect(failInfo(startGettingInfo(found))).toEqual({ ...found, hasFailed: true });
  });
});

import type { AddressInfo } from 'node:net';
import type net from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { createLog } from '#server/observability/log.ts';
import { createBannerApi } from '#server/banners/banner-api.ts';
import { createEventsHub } from '#server/events/events-hub.ts';
import { createGeocoder } from '#server/geocoding/nominatim.ts';
import { createRateAdapters } from '#server/rates/adapters.ts';
import { createMailer } from '#server/mail/create-mailer.ts';
import { createMetClient } from '#server/weather/met-client.ts';
import { readConfig } from '#server/config/config.ts';
import { createCaptcha } from '#server/forms/captcha.ts';
import { createBannersFake } from '../fakes/banners.ts';
import { captchaEnvironment, createCaptchaFake, createResponse } from '../fakes/captcha.ts';
import { startFake, type Fake } from '../fakes/fake.ts';
import { createGeocoderFake } from '../fakes/geocoder.ts';
import { createHubFake } from '../fakes/hub.ts';
import { createMailFake } from '../fakes/mail.ts';
import { createRatesFake } from '../fakes/rates.ts';
import { createRouterFake } from '../fakes/router.ts';
import { createTrackingFake } from '../fakes/tracking.ts';
import { createWeatherFake } from '../fakes/weather.ts';

const SITE_URL = 'https://postcode.example';
const PLACE = { latitude: 11.56, longitude: 104.92 };
const NOW = new Date('2026-11-22T10:00:00Z');
/** A long deadline, because a busy machine may delay the verification of a valid captcha. */
const LONG_MILLISECONDS = 20_000;
const log = createLog('silent');
const stops: (() => unknown)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

function portOf(server: net.Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts a fake on a free port. @returns its URL, with `path` appended */
async function start(fake: Fake, path = ''): Promise<string> {
  const server = await startFake({ ...fake, port: 0 });
  stops.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return `http://127.0.0.1:${portOf(server)}${path}`;
}

describe('a stand-in that a developer starts answers what asks its service:', () => {
  it('rates, by way of the ministry and of Frankfurter', async () => {
    const base = await start(createRatesFake());
    const config = { ratesApiUrl: base, ratesFallbackUrl: `${base}/frankfurter`, siteUrl: SITE_URL };
    const sheets = await Promise.all(createRateAdapters(config, log).map(({ load }) => load({})));
    expect(sheets.map(({ data }) => data?.items.length)).toEqual([5, 5]);
  });

  it('the weather, once and again', async () => {
    const weatherApiUrl = await start(createWeatherFake());
    const met = createMetClient(
      { weatherApiUrl, siteUrl: SITE_URL, contactEmail: 'desk@postcode.example' },
      log,
    );
    const first = await met?.load(PLACE, {});
    expect(first?.data?.steps.length).toBeGreaterThan(50);
    expect((await met?.load(PLACE, first?.validators ?? {}))?.data).toBeUndefined();
  });

  it('the geocoder', async () => {
    const geocoder = createGeocoder({ baseUrl: await start(createGeocoderFake()), siteUrl: SITE_URL, log });
    stops.push(geocoder.client.close);
    expect(await geocoder.find({ point: PLACE, language: 'en' })).toMatchObject({
      address: { road: 'Street 118', country_code: 'kh' },
    });
  });

  it('the captcha, once for each response', async () => {
    const base = await start(createCaptchaFake(), '/recaptcha');
    const captcha = createCaptcha(readConfig(captchaEnvironment(base)), log, LONG_MILLISECONDS);
    stops.push(() => captcha?.client.close());
    const response = createResponse('contact');
    expect(await captcha?.isPerson(response, 'contact')).toBe(true);
    expect(await captcha?.isPerson(response, 'contact')).toBe(false);
    const script = await (await fetch(`${base}/api.js?render=x`)).text();
    expect(script).toContain('window.grecaptcha');
  });

  it('the events hub', async () => {
    const titles: string[] = [];
    const url = await start(
      createHubFake(0, (title) => titles.push(title)),
      '/events',
    );
    const hub = createEventsHub({ url, key: 'x' });
    stops.push(hub.close);
    const json = JSON.stringify({ id: 'one', title: 'A page' });
    expect(await hub.send([{ id: 'one', json }])).toBe('taken');
    expect(titles).toEqual(['A page']);
  });

  it('banners, with their pictures', async () => {
    const baseUrl = await start(
      createBannersFake((_req, res) => res.writeHead(404).end()),
      '/api',
    );
    const api = createBannerApi({
      baseUrl,
      siteUrl: SITE_URL,
      log,
      now: () => new Date(),
      privatePictures: false,
    });
    stops.push(api.close);
    const [banner] = await api.list('en', '/');
    const { bannerUrl } = v.parse(v.looseObject({ bannerUrl: v.string() }), banner);
    const picture = await api.loadPicture(new URL(bannerUrl, baseUrl));
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
  });

  it('mail, which is said and sent nowhere', async () => {
    const texts: string[] = [];
    const sink = await createMailFake(0, 0, ({ text }) => texts.push(text)).start();
    stops.push(sink.stop);
    const mailer = createMailer(
      { url: sink.url, from: 'a@b.example', dkim: undefined },
      { siteUrl: SITE_URL },
    );
    stops.push(mailer.close);
    const mail = {
      id: 'one',
      kind: 'copy',
      recipient: 'c@d.example',
      subject: 'hello',
      text: 'One line',
    } as const;
    await mailer.send({ ...mail, headers: {}, createdAt: NOW, tries: 0, nextTryAt: NOW });
    expect(texts).toEqual(['One line']);
  });
});

it('all of them together, each on a port of its own, make an environment that the product takes', () => {
  const others = () => undefined;
  const fakes = [
    createTrackingFake(),
    createRouterFake(),
    createWeatherFake(),
    createRatesFake(),
    createGeocoderFake(),
    createHubFake(),
    createCaptchaFake(),
    createBannersFake(others),
  ];
  expect(new Set(fakes.map(({ port }) => port)).size).toBe(fakes.length);
  const pairs = [...fakes, createMailFake().inbox].flatMap(({ environment }) => Object.entries(environment));
  expect(readConfig(Object.fromEntries(pairs))).toMatchObject({
    ratesApiUrl: 'http://localhost:4704',
    weatherApiUrl: 'http://localhost:4703',
    routerUrl: 'http://localhost:4702',
    geocoderUrl: 'http://localhost:4705',
    publicApiUrl: 'http://127.0.0.1:4708/api',
    eventsHub: { url: 'http://localhost:4706/events' },
    tracking: { provider: 'upu' },
    integrations: { captcha: { apiUrl: 'http://localhost:4709/recaptcha' } },
  });
});

import { array, assert, integer, property, record, string } from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { EventBatch, type ClientEvent } from '#shared/contracts/event.ts';
import { EVENT_LIMITS } from '#shared/contracts/limits.ts';
import { toBodies } from './event-queue.ts';

function viewOf(title: string, urlLength = 10): ClientEvent {
  return {
    type: 'page',
    source: 'postcode.example',
    lang: 'km',
    userId: '0123456789abcdef',
    referrer: '',
    url: `https://postcode.example/${'x'.repeat(urlLength)}`,
    title,
    meta: { action: 'view' },
  };
}
function eventsIn(bodies: string[]): ClientEvent[] {
  return bodies.flatMap((body) => JSON.parse(body));
}

describe('events as bodies of requests', () => {
  it('are none when there are no events', () => {
    expect(toBodies([])).toEqual([]);
  });

  it('share a request as long as they fit', () => {
    const events = ['Kampot', 'Kep', 'Takeo'].map((title) => viewOf(title));
    expect(toBodies(events)).toHaveLength(1);
    expect(eventsIn(toBodies(events))).toEqual(events);
  });

  it('are twenty at most', () => {
    const sizes = toBodies(Array.from({ length: 45 }, () => viewOf('Kampot'))).map(
      (body) => JSON.parse(body).length,
    );
    expect(sizes).toEqual([20, 20, 5]);
  });

  it('leave out one that no request could carry, and keep those before and after it', () => {
    const events = [viewOf('Kampot'), viewOf('Kep', 5000), viewOf('Takeo')];
    expect(eventsIn(toBodies(events)).map(({ title }) => title)).toEqual(['Kampot', 'Takeo']);
  });

  it('are what the server takes, whatever the titles: in order, none lost, none too large', () => {
    const event = record({
      title: string({ unit: 'grapheme', maxLength: 100 }),
      length: integer({ min: 0, max: 900 }),
    });
    assert(
      property(array(event, { minLength: 1, maxLength: 60 }), (given) => {
        const events = given.map(({ title, length }) => viewOf(title.slice(0, 300), length));
        const bodies = toBodies(events);
        expect(eventsIn(bodies)).toEqual(events);
        for (const body of bodies) {
          expect(Buffer.byteLength(body)).toBeLessThanOrEqual(EVENT_LIMITS.batchBytes);
          expect(v.is(EventBatch, JSON.parse(body))).toBe(true);
        }
      }),
      { numRuns: 300, seed: 77 },
    );
  });
});

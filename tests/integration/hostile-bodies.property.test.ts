import { array, assert, asyncProperty, constantFrom, record } from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { EventBatch } from '#shared/contracts/event.ts';
import { bounds } from '#fixtures/bounds.ts';
import { createTestServices } from '#fixtures/server/app.ts';
import { pageView, VISITOR_AGENT } from '#fixtures/data/events.ts';
import { hostileBody } from '#fixtures/data/hostile-bodies.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { errorOf } from '#fixtures/server/json.ts';

/** Each run of the property sends this number of bodies at once. */
const BODIES_A_RUN = 20;
/** A fixed seed, so that failures can be repeated. */
const SEED = 20_261_121;

const request = record({
  body: hostileBody,
  type: constantFrom('application/json', 'text/plain', 'text/plain', 'text/html', ''),
});

const { store } = createTestServices();
const server = useServer(() => ({ store }));

/** Lists the names of properties on shared prototypes. The list changes if a body pollutes a prototype. */
const prototypeNames = (): string[] =>
  [Object.prototype, Array.prototype, Function.prototype].flatMap((shared) =>
    Object.getOwnPropertyNames(shared),
  );

const send = async (body: string | Buffer, type: string): Promise<TestResponse | undefined> => {
  const headers = { 'User-Agent': VISITOR_AGENT, ...(type === '' ? {} : { 'Content-Type': type }) };
  try {
    return await server.raw.post('/api/events', body, headers);
  } catch (error) {
    // The server closes the connection when a body is too large, even if the client is still sending the body.
    expect(body.length).toBeGreaterThan(16 * 1024);
    expect(error).toMatchObject({ code: expect.stringMatching(/^(?:EPIPE|ECONNRESET)$/) });
    return undefined;
  }
};

const expectRefused = (response: TestResponse): void => {
  expect([202, 400, 413]).toContain(response.status);
  expect(response.body).not.toMatch(/\bat .+:\d+:\d+|node_modules|<script>/);
  if (response.status !== 202)
    expect(errorOf(response).code).toBe(response.status === 400 ? 'bad-request' : 'too-large');
};

const expectStoredWell = async (): Promise<void> => {
  const events = await store.listEvents(100_000);
  for (const { json } of events) {
    const event: unknown = JSON.parse(json);
    expect(v.safeParse(EventBatch, [event]).issues).toBeUndefined();
    expect(json).not.toMatch(/"(?:__proto__|____proto____|constructor|prototype)":/);
    expect(json).not.toMatch(/[\u0000-\u001f\u202e]|\\u0000/);
  }
  await store.removeEvents(events.map(({ id }) => id));
};

describe('whatever is sent as events', () => {
  it('is taken or refused: never with a failure of ours, and no object of ours is changed', async () => {
    const before = prototypeNames();
    const answered: number[] = [];
    await assert(
      asyncProperty(
        array(request, { minLength: BODIES_A_RUN, maxLength: BODIES_A_RUN }),
        async (requests) => {
          const responses = await Promise.all(requests.map(({ body, type }) => send(body, type)));
          for (const response of responses) {
            if (!response) continue;
            answered.push(response.status);
            expectRefused(response);
          }
          await expectStoredWell();
          expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
        },
      ),
      { numRuns: bounds.hostileBodyRuns, seed: SEED },
    );
    expect(prototypeNames()).toEqual(before);
    // The responses had all three statuses, so the server accepted some bodies (202), and refused others as invalid (400) or too
    // large (413).
    expect(new Set(answered)).toEqual(new Set([202, 400, 413]));
    const response = await send(JSON.stringify(pageView()), 'application/json');
    expect(response?.status).toBe(202);
  });
});

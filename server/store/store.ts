import * as v from 'valibot';
import type { Banner } from '#shared/contracts/banner.ts';
import type { ClientEvent } from '#shared/contracts/event.ts';
import type { Database } from './database/database.ts';
import type { Leases } from './leases.ts';
import type { MailStore, MessageStore, SettingStore } from './message.ts';
import type { SubscriberStore } from './subscriber.ts';
import type { OperatorStore } from './operator.ts';
import type { StoredBanner, StoredPicture } from './stored-banner.ts';
import type { QueueFigures } from './queue-figures.ts';
import { defineTable } from './table.ts';

export type StoredEvent = ClientEvent & {
  /** A UUID. If an event arrives twice, the hub recognises the second copy by this ID and drops it. */
  id: string;
  /** The time at which the server received the event, ISO 8601 in UTC. */
  time: string;
  /** The share of visitors whose events were stored at that time. Undefined if all visitors' events were stored. */
  sampleShare?: number;
};

/** An event that waits to be sent. `json` is the JSON of a `StoredEvent`, which is sent unchanged. */
export type QueuedEvent = { id: string; json: string };

/**
 * The last valid responses of external services. If a service is down when the server starts, the server uses the stored
 * response.
 */
export const responses = defineTable('upstream_response', {
  name: v.string(),
  body: v.string(),
  /** The time at which the service last sent or confirmed the response, in milliseconds since 1970. */
  fetchedAt: v.number(),
  /** The time at which the response should be requested again, in milliseconds since 1970. */
  expiresAt: v.number(),
  /** The headers `ETag` and `Last-Modified` as JSON. It is an empty object if the service sent neither header. */
  validator: v.string(),
});
type ResponseRow = Omit<ReturnType<typeof responses.read>[number], 'name'>;

export type EventBounds = {
  before: Date;
  /**
   * The maximum size of all events together. If it is exceeded, the oldest events of the senders with the most bytes are deleted.
   */
  bytes: number;
  senderBytes: number;
};

/** @property day for example `2026-11-22`, in UTC */
type TrackingUse = { day: string; provider: string };

/**
 * Stores messages, operators, banners, events and other data that changes while the site runs, in SQLite or PostgreSQL. Every
 * method may throw `UnavailableError` if the database refuses a statement or does not respond in time.
 */
export type Store = OperatorStore &
  MessageStore &
  MailStore &
  SubscriberStore &
  SettingStore &
  Leases & {
    /**
     * Stores all events in one transaction. Events that are already stored are skipped.
     * @param sender identifies the group of client addresses that sent the events; the default is 0
     */
    appendEvents: (events: StoredEvent[], sender?: number) => Promise<void>;
    /** Returns the number of bytes of all events that this process has appended since it started. */
    appendedBytes: () => number;
    /** Lists queued events, the oldest first. @param lane from 0 to `LANES - 1`; if undefined, events of all lanes are listed */
    listEvents: (limit: number, lane?: number) => Promise<QueuedEvent[]>;
    removeEvents: (ids: string[]) => Promise<void>;
    countEvents: () => Promise<number>;
    queueFigures: () => Promise<QueueFigures>;
    /**
     * Deletes events that are too old. If the remaining events still exceed a limit of `bounds`, also deletes the oldest events
     * of the senders with the most bytes.
     * @returns the number of deleted events
     */
    trimEvents: (bounds: EventBounds) => Promise<number>;
    listBanners: () => Promise<Banner[]>;
    /** Replaces all banners and pictures in one transaction. */
    replaceBanners: (banners: StoredBanner[], pictures?: StoredPicture[]) => Promise<void>;
    /** Returns the bytes of a picture. @param file the name of the file that was imported */
    findPicture: (file: string) => Promise<Buffer | undefined>;
    findResponse: (name: string) => Promise<ResponseRow | undefined>;
    replaceResponse: (name: string, response: ResponseRow) => Promise<void>;
    /**
     * Counts one call to a provider, and deletes the counts of earlier days. The limit applies to the calls of all processes
     * together.
     * @returns false, and counts nothing, if the limit is reached
     */
    takeTrackingCall: (use: TrackingUse & { limit: number }) => Promise<boolean>;
    countTrackingCalls: (use: TrackingUse) => Promise<number>;
    /**
     * Checks that the store can be written, by writing a row. Reading a row would also succeed on a full disk.
     * @throws UnavailableError
     */
    check: () => Promise<void>;
    /**
     * Creates or migrates the schema, which may take minutes. Every other method that uses the database first waits for this. In
     * PostgreSQL such a method throws UnavailableError if the migration takes longer than 1.5 s.
     * @throws UnavailableError if the database does not respond; its cause is a NewerSchemaError if this version of the server is
     * too old for the schema
     */
    prepare: () => Promise<void>;
    /** True while a migration is unfinished: from the discovery of a missing step until all steps have run. */
    isMigrating: () => boolean;
    /** Undefined for SQLite, which has one connection. */
    connections: Database['connections'];
    close: () => Promise<void>;
  };

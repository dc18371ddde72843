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
  /** A UUID, by which the hub drops an event that arrives twice. */
  id: string;
  /** The time at which the server received the event, ISO 8601 in UTC. */
  time: string;
  /** The share of visitors whose events were stored at that time. Undefined if the events of all visitors were stored. */
  sampleShare?: number;
};

/** An event that waits to be sent. `json` is a `StoredEvent` as text, which is sent unchanged. */
export type QueuedEvent = { id: string; json: string };

/** The last good responses of external services. A server that starts while a service is down uses the stored response. */
export const responses = defineTable('upstream_response', {
  name: v.string(),
  body: v.string(),
  /** When the service last sent or confirmed the response, in milliseconds since 1970. */
  fetchedAt: v.number(),
  /** When the response should be requested again, in milliseconds since 1970. */
  expiresAt: v.number(),
  /** The headers `ETag` and `Last-Modified` as JSON. An empty object if the service sent neither. */
  validator: v.string(),
});
type ResponseRow = Omit<ReturnType<typeof responses.read>[number], 'name'>;

export type EventBounds = {
  before: Date;
  /** Above this number of bytes, the oldest events of the largest senders are dropped. */
  bytes: number;
  senderBytes: number;
};

/** @property day `2026-11-22`, in UTC */
type TrackingUse = { day: string; provider: string };

/**
 * Everything that visitors and operators write, in SQLite or PostgreSQL. Every method may throw `UnavailableError` if the
 * database refuses or does not respond in time.
 */
export type Store = OperatorStore &
  MessageStore &
  MailStore &
  SubscriberStore &
  SettingStore &
  Leases & {
    /**
     * Stores all events in one transaction, except those that are stored already.
     * @param sender number of a group of IP addresses; 0 if absent
     */
    appendEvents: (events: StoredEvent[], sender?: number) => Promise<void>;
    /** Returns the bytes of all events that this process has appended since its start. */
    appendedBytes: () => number;
    /** The oldest event is first. @param lane from 0 to `LANES - 1`; all lanes if it is undefined */
    listEvents: (limit: number, lane?: number) => Promise<QueuedEvent[]>;
    removeEvents: (ids: string[]) => Promise<void>;
    countEvents: () => Promise<number>;
    queueFigures: () => Promise<QueueFigures>;
    /**
     * Drops events that are too old, then the oldest events of the largest senders.
     * @returns how many events were dropped
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
     * Counts one call to a provider, and deletes the counts of earlier days. The limit is for all processes together.
     * @returns false, and counts nothing, if the limit is reached
     */
    takeTrackingCall: (use: TrackingUse & { limit: number }) => Promise<boolean>;
    countTrackingCalls: (use: TrackingUse) => Promise<number>;
    /**
     * Checks that the store can be written. It writes a row, because reading would also succeed on a full disk.
     * @throws UnavailableError
     */
    check: () => Promise<void>;
    /**
     * Creates or migrates the schema, which may take minutes. Every other method that uses the database does this first too. In
     * PostgreSQL such a method waits only a second or two for a migration, and then throws UnavailableError.
     * @throws UnavailableError if the database does not respond; its cause is a NewerSchemaError if this version of the server is
     * too old for the schema
     */
    prepare: () => Promise<void>;
    /** True from the moment a missing step of the schema was found until all steps have run. */
    isMigrating: () => boolean;
    /** Undefined for SQLite, which has one connection. */
    connections: Database['connections'];
    close: () => Promise<void>;
  };

import type { Banner } from '#shared/contracts/banner.ts';
import type { ClientEvent } from '#shared/contracts/event.ts';
import type { Queue } from './database.ts';
import type { MailStore, MessageStore, SettingStore } from './message.ts';
import type { SubscriberStore } from './subscriber.ts';
import type { OperatorStore } from './operator.ts';
import type { StoredBanner } from './stored-banner.ts';

/** An event as it is stored and sent on. */
export type StoredEvent = ClientEvent & {
  /** UUID: who gets an event twice knows it by this. */
  id: string;
  /** When the server took it, ISO 8601 in UTC. */
  time: string;
};

/** An event that waits to be sent: `json` is the `StoredEvent`, as text because nothing more is done with it. */
export type QueuedEvent = { id: string; json: string };

/** The last good response of an outside service, for a start without a line. */
type StoredResponse = {
  /** JSON. */
  body: string;
  /** Milliseconds since 1970: when the service last sent or confirmed it. */
  fetchedAt: number;
  /** Milliseconds since 1970: when the service is to be asked again. */
  expiresAt: number;
  /** By what the service knows it, as JSON; empty where it named nothing. */
  validator: string;
};

/** How much may wait to be sent. */
export type EventBounds = {
  /** Events from before this moment are dropped. */
  before: Date;
  /** Bytes of all events together. Beyond it the oldest of those are dropped who sent most. */
  bytes: number;
  /** Bytes of one sender. */
  senderBytes: number;
};

/** @property day `2026-11-22`, in UTC */
type TrackingUse = { day: string; provider: string };

/**
 * What visitors and operators leave: SQLite by default, PostgreSQL where one is named. Every method may throw
 * `UnavailableError` when the database refuses or does not respond in time.
 */
export type Store = OperatorStore &
  MessageStore &
  MailStore &
  SubscriberStore &
  SettingStore & {
    /**
     * Resolves when the events will outlive this process: all of them, or none.
     * @param sender a group of addresses, by its number; 0 when absent
     */
    appendEvents: (events: StoredEvent[], sender?: number) => Promise<void>;
    /** Bytes of all events that this process ever appended. */
    appendedBytes: () => number;
    /** The oldest first. */
    listEvents: (limit: number) => Promise<QueuedEvent[]>;
    removeEvents: (ids: string[]) => Promise<void>;
    countEvents: () => Promise<number>;
    /** Drops what is too old, and the oldest of who sent most. Resolves to how many were dropped. */
    trimEvents: (bounds: EventBounds) => Promise<number>;
    /**
     * Does work that only one process may do at a time, so that a queue keeps its order. Events when no queue is named.
     * Resolves to false, and does nothing, while another process is at it.
     */
    withSenderLock: (work: () => Promise<void>, queue?: Queue) => Promise<boolean>;
    /** In the order in which the operator listed them. */
    listBanners: () => Promise<Banner[]>;
    /** All at once: no reader meets the old ones beside the new. */
    replaceBanners: (banners: StoredBanner[]) => Promise<void>;
    /** @param name of the service and of what was asked */
    findResponse: (name: string) => Promise<StoredResponse | undefined>;
    replaceResponse: (name: string, response: StoredResponse) => Promise<void>;
    /**
     * Takes one of the calls that a provider may get on a day, in all processes together. Forgets the days before.
     * Resolves to false, and takes nothing, when all are taken.
     */
    takeTrackingCall: (use: TrackingUse & { limit: number }) => Promise<boolean>;
    /** How many were taken. */
    countTrackingCalls: (use: TrackingUse) => Promise<number>;
    /** Resolves when the database has written a row: a full disk shows in nothing else. @throws UnavailableError */
    check: () => Promise<void>;
    close: () => Promise<void>;
  };

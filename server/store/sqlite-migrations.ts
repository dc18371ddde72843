/** The schema, step by step: a step that was ever deployed is never edited, the next one is added below it. */
export const sqliteMigrations: readonly string[] = [
  `CREATE TABLE queued_event (
     seq INTEGER PRIMARY KEY AUTOINCREMENT, -- the order of sending; never used twice
     id TEXT NOT NULL UNIQUE,
     created_at INTEGER NOT NULL, -- milliseconds since 1970
     body TEXT NOT NULL -- JSON, as the hub gets it
   ) STRICT;
   CREATE INDEX queued_event_created_at ON queued_event (created_at);
   CREATE TABLE banner (
     id TEXT PRIMARY KEY,
     rank INTEGER NOT NULL, -- as the operator listed them
     position TEXT NOT NULL,
     image_file TEXT NOT NULL,
     alt_text TEXT NOT NULL,
     mobile_image_file TEXT NOT NULL,
     mobile_alt_text TEXT NOT NULL,
     click_url TEXT NOT NULL
   ) STRICT;`,
  `CREATE TABLE store_check (
     id INTEGER PRIMARY KEY CHECK (id = 1),
     checked_at INTEGER NOT NULL -- milliseconds since 1970: when /readyz last saw that a row can be written
   ) STRICT;`,
  `ALTER TABLE queued_event ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE queued_event ADD COLUMN sender INTEGER NOT NULL DEFAULT 0; -- a group of addresses: names nobody
   UPDATE queued_event SET bytes = length(CAST(body AS BLOB));
   CREATE INDEX queued_event_sender ON queued_event (sender, seq, bytes);`,
  `CREATE TABLE upstream_response (
     name TEXT PRIMARY KEY, -- of the service and of what was asked
     body TEXT NOT NULL, -- JSON: its last good response
     fetched_at INTEGER NOT NULL, -- milliseconds since 1970
     expires_at INTEGER NOT NULL,
     validator TEXT NOT NULL -- JSON: ETag and Last-Modified
   ) STRICT;`,
  `CREATE TABLE tracking_use (
     day TEXT NOT NULL, -- 2026-11-22, in UTC
     provider TEXT NOT NULL,
     calls INTEGER NOT NULL,
     PRIMARY KEY (day, provider)
   ) STRICT, WITHOUT ROWID;`,
];

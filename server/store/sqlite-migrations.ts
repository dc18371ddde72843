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
  `CREATE TABLE message (
     id TEXT PRIMARY KEY, -- UUID that the form made
     reference TEXT NOT NULL UNIQUE,
     kind TEXT NOT NULL,
     state TEXT NOT NULL,
     held INTEGER NOT NULL, -- 1: an operator has to look at it first
     spam INTEGER NOT NULL,
     language TEXT NOT NULL,
     subject TEXT NOT NULL,
     fields TEXT NOT NULL, -- JSON: what was typed, by the names of the fields
     about_kind TEXT NOT NULL, -- empty: about nothing that has a page
     about_key TEXT NOT NULL,
     email TEXT NOT NULL, -- empty: none was given, or its time is over
     text_key TEXT NOT NULL, -- the same for the same text
     note TEXT NOT NULL,
     public_answer TEXT NOT NULL, -- JSON: en, km
     in_data_since TEXT NOT NULL, -- 2026-11-22, or empty
     version INTEGER NOT NULL,
     created_at INTEGER NOT NULL, -- milliseconds since 1970
     changed_at INTEGER NOT NULL,
     decided_at INTEGER NOT NULL -- 0: not yet
   ) STRICT;
   CREATE INDEX message_created_at ON message (created_at);
   CREATE INDEX message_state ON message (state, created_at);
   CREATE INDEX message_about ON message (about_kind, about_key);
   CREATE INDEX message_text_key ON message (text_key, created_at);
   CREATE TABLE mail (
     id TEXT PRIMARY KEY,
     kind TEXT NOT NULL,
     recipient TEXT NOT NULL,
     subject TEXT NOT NULL,
     text TEXT NOT NULL,
     headers TEXT NOT NULL, -- JSON
     message_id TEXT NOT NULL, -- empty: about no message
     tries INTEGER NOT NULL,
     next_try_at INTEGER NOT NULL,
     created_at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX mail_next_try_at ON mail (next_try_at);
   CREATE TABLE subscriber (
     email_key TEXT PRIMARY KEY, -- HMAC of the address
     email TEXT NOT NULL,
     language TEXT NOT NULL,
     state TEXT NOT NULL, -- pending, active
     token_hash TEXT NOT NULL UNIQUE,
     created_at INTEGER NOT NULL,
     confirmed_at INTEGER NOT NULL -- 0: not yet
   ) STRICT;
   CREATE TABLE setting (
     name TEXT PRIMARY KEY,
     value TEXT NOT NULL
   ) STRICT;`,
  `CREATE TABLE operator (
     id TEXT PRIMARY KEY,
     email TEXT NOT NULL UNIQUE, -- in lower case
     name TEXT NOT NULL,
     password TEXT NOT NULL, -- Argon2id in the PHC string format; empty until one was chosen
     roles TEXT NOT NULL, -- JSON
     created_at INTEGER NOT NULL, -- milliseconds since 1970
     disabled_at INTEGER NOT NULL, -- 0: not
     last_seen_at INTEGER NOT NULL -- 0: never
   ) STRICT;
   CREATE TABLE session (
     token_hash TEXT PRIMARY KEY, -- SHA-256
     operator_id TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     used_at INTEGER NOT NULL,
     expires_at INTEGER NOT NULL, -- however often it is used
     agent TEXT NOT NULL -- browser and system by name
   ) STRICT;
   CREATE INDEX session_operator ON session (operator_id);
   CREATE TABLE one_time (
     token_hash TEXT PRIMARY KEY, -- SHA-256
     operator_id TEXT NOT NULL,
     purpose TEXT NOT NULL, -- setup, reset
     created_at INTEGER NOT NULL,
     expires_at INTEGER NOT NULL,
     opened TEXT NOT NULL -- hash of the session that it opened; empty: not used yet
   ) STRICT;
   CREATE INDEX one_time_opened ON one_time (opened);
   CREATE TABLE audit (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     at INTEGER NOT NULL,
     operator_id TEXT NOT NULL,
     action TEXT NOT NULL,
     subject TEXT NOT NULL -- id of what it was done to
   ) STRICT;
   CREATE INDEX audit_at ON audit (at);`,
  `ALTER TABLE mail ADD COLUMN html TEXT NOT NULL DEFAULT ''; -- empty: text alone
   ALTER TABLE subscriber ADD COLUMN leave_hash TEXT NOT NULL DEFAULT ''; -- of the token by which it is ended
   ALTER TABLE subscriber ADD COLUMN asked_at INTEGER NOT NULL DEFAULT 0; -- milliseconds since 1970: its last request
   ALTER TABLE subscriber ADD COLUMN mailed_at INTEGER NOT NULL DEFAULT 0; -- the last mail about a request
   ALTER TABLE subscriber ADD COLUMN mails INTEGER NOT NULL DEFAULT 0; -- such mails since the row is there
   CREATE INDEX subscriber_leave_hash ON subscriber (leave_hash);
   CREATE TABLE news_issue (
     id TEXT PRIMARY KEY,
     content TEXT NOT NULL, -- JSON: what its mails say
     reached TEXT NOT NULL, -- key of the last subscriber whose mail is queued; empty: nobody's yet
     queued INTEGER NOT NULL, -- mails until now
     started_at INTEGER NOT NULL, -- milliseconds since 1970: who confirmed later gets the next one
     finished_at INTEGER NOT NULL -- 0: not yet
   ) STRICT;`,
  // Where two issues are open the older one goes on.
  `UPDATE news_issue SET finished_at = started_at WHERE finished_at = 0 AND EXISTS (SELECT 1 FROM news_issue AS older
     WHERE older.finished_at = 0 AND (older.started_at, older.id) < (news_issue.started_at, news_issue.id));
   CREATE UNIQUE INDEX news_issue_open ON news_issue (finished_at) WHERE finished_at = 0; -- one is open at most`,
];

/**
 * The number of the latest server release that added steps to the schema. When you add steps in a new release, raise this number
 * by one. The first new step must insert the new number into `store_release`.
 */
export const RELEASE = 3;

/**
 * The steps that create the schema. A database stores the number of steps that it has run. So add new steps at the end, and never
 * edit a deployed step. During a deployment, servers of the previous release still use the same database. So a step must not drop
 * or change a table or column that the previous release uses.
 */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE queued_event (
     seq {serial}, -- events are sent in this order
     id TEXT NOT NULL UNIQUE,
     created_at {long} NOT NULL, -- milliseconds since 1970
     body TEXT NOT NULL -- JSON, sent byte for byte to the hub, so not jsonb
   ) {strict};
   CREATE INDEX queued_event_created_at ON queued_event (created_at);
   CREATE TABLE banner (
     id TEXT PRIMARY KEY,
     rank INTEGER NOT NULL, -- order in which they are listed
     position TEXT NOT NULL,
     image_file TEXT NOT NULL,
     alt_text TEXT NOT NULL,
     mobile_image_file TEXT NOT NULL,
     mobile_alt_text TEXT NOT NULL,
     click_url TEXT NOT NULL
   ) {strict};`,
  `CREATE TABLE store_check (
     id INTEGER PRIMARY KEY CHECK (id = 1),
     checked_at {long} NOT NULL -- milliseconds since 1970: when /readyz last wrote this row
   ) {strict};`,
  `ALTER TABLE queued_event ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE queued_event ADD COLUMN sender INTEGER NOT NULL DEFAULT 0; -- number of a group of addresses
   UPDATE queued_event SET bytes = octet_length(body);
   CREATE INDEX queued_event_sender ON queued_event (sender, seq, bytes);`,
  `CREATE TABLE upstream_response (
     name TEXT PRIMARY KEY, -- of the service and the request
     body TEXT NOT NULL, -- JSON, the last good response
     fetched_at {long} NOT NULL, -- milliseconds since 1970
     expires_at {long} NOT NULL,
     validator TEXT NOT NULL -- JSON: ETag and Last-Modified
   ) {strict};`,
  `CREATE TABLE tracking_use (
     day TEXT NOT NULL, -- 2026-11-22, in UTC
     provider TEXT NOT NULL,
     calls INTEGER NOT NULL,
     PRIMARY KEY (day, provider)
   ) {keyed};`,
  `CREATE TABLE message (
     id TEXT PRIMARY KEY, -- UUID that the form made
     reference TEXT NOT NULL UNIQUE,
     kind TEXT NOT NULL,
     state TEXT NOT NULL,
     held INTEGER NOT NULL, -- 1: an operator must look at it before it counts
     spam INTEGER NOT NULL,
     language TEXT NOT NULL,
     subject TEXT NOT NULL,
     fields TEXT NOT NULL, -- JSON, values by the names of the fields
     about_kind TEXT NOT NULL, -- empty: not about a page
     about_key TEXT NOT NULL,
     email TEXT NOT NULL, -- empty: none was given, or its retention is over
     text_key TEXT NOT NULL, -- equal texts have equal keys
     note TEXT NOT NULL,
     public_answer TEXT NOT NULL, -- JSON with en, km
     in_data_since TEXT NOT NULL, -- 2026-11-22, or empty
     version INTEGER NOT NULL,
     created_at {long} NOT NULL, -- milliseconds since 1970
     changed_at {long} NOT NULL,
     decided_at {long} NOT NULL -- 0: not yet
   ) {strict};
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
     message_id TEXT NOT NULL, -- empty: not about a message
     tries INTEGER NOT NULL,
     next_try_at {long} NOT NULL,
     created_at {long} NOT NULL
   ) {strict};
   CREATE INDEX mail_next_try_at ON mail (next_try_at);
   CREATE TABLE subscriber (
     email_key TEXT PRIMARY KEY, -- HMAC of the address
     email TEXT NOT NULL,
     language TEXT NOT NULL,
     state TEXT NOT NULL, -- pending, active
     token_hash TEXT NOT NULL UNIQUE,
     created_at {long} NOT NULL,
     confirmed_at {long} NOT NULL -- 0: not yet
   ) {strict};
   CREATE TABLE setting (
     name TEXT PRIMARY KEY,
     value TEXT NOT NULL
   ) {strict};`,
  `CREATE TABLE operator (
     id TEXT PRIMARY KEY,
     email TEXT NOT NULL UNIQUE, -- in lower case
     name TEXT NOT NULL,
     password TEXT NOT NULL, -- Argon2id as a PHC string; empty until one is chosen
     roles TEXT NOT NULL, -- JSON
     created_at {long} NOT NULL, -- milliseconds since 1970
     disabled_at {long} NOT NULL, -- 0: enabled
     last_seen_at {long} NOT NULL -- 0: never
   ) {strict};
   CREATE TABLE session (
     token_hash TEXT PRIMARY KEY, -- SHA-256
     operator_id TEXT NOT NULL,
     created_at {long} NOT NULL,
     used_at {long} NOT NULL,
     expires_at {long} NOT NULL, -- use does not move it
     agent TEXT NOT NULL -- names of browser and system
   ) {strict};
   CREATE INDEX session_operator ON session (operator_id);
   CREATE TABLE one_time (
     token_hash TEXT PRIMARY KEY, -- SHA-256
     operator_id TEXT NOT NULL,
     purpose TEXT NOT NULL, -- setup, reset
     created_at {long} NOT NULL,
     expires_at {long} NOT NULL,
     opened TEXT NOT NULL -- token_hash of the session that it opened; empty: not used yet
   ) {strict};
   CREATE INDEX one_time_opened ON one_time (opened);
   CREATE TABLE audit (
     id {serial},
     at {long} NOT NULL,
     operator_id TEXT NOT NULL,
     action TEXT NOT NULL,
     subject TEXT NOT NULL -- id of the row that was changed
   ) {strict};
   CREATE INDEX audit_at ON audit (at);`,
  `ALTER TABLE mail ADD COLUMN html TEXT NOT NULL DEFAULT ''; -- empty: plain text only
   ALTER TABLE subscriber ADD COLUMN leave_hash TEXT NOT NULL DEFAULT ''; -- SHA-256 of the token that unsubscribes
   ALTER TABLE subscriber ADD COLUMN asked_at {long} NOT NULL DEFAULT 0; -- milliseconds since 1970, the last request
   ALTER TABLE subscriber ADD COLUMN mailed_at {long} NOT NULL DEFAULT 0; -- milliseconds since 1970, the last mail about a request
   ALTER TABLE subscriber ADD COLUMN mails INTEGER NOT NULL DEFAULT 0; -- mails about requests since the row was created
   CREATE INDEX subscriber_leave_hash ON subscriber (leave_hash);
   CREATE TABLE news_issue (
     id TEXT PRIMARY KEY,
     content TEXT NOT NULL, -- JSON, the text of its mails
     reached TEXT NOT NULL, -- email_key of the last subscriber whose mail is queued; empty: none yet
     queued INTEGER NOT NULL, -- number of mails queued
     started_at {long} NOT NULL, -- milliseconds since 1970; later subscribers get the next issue
     finished_at {long} NOT NULL -- 0: not yet
   ) {strict};`,
  // If several newsletter issues are unfinished, only the oldest one stays open.
  `UPDATE news_issue SET finished_at = started_at WHERE finished_at = 0 AND EXISTS (SELECT 1 FROM news_issue AS older
     WHERE older.finished_at = 0 AND (older.started_at, older.id) < (news_issue.started_at, news_issue.id));
   CREATE UNIQUE INDEX news_issue_open ON news_issue (finished_at) WHERE finished_at = 0; -- at most one is open`,
  `CREATE TABLE store_release (
     number INTEGER PRIMARY KEY -- releases whose steps have run
   ) {strict};
   INSERT INTO store_release VALUES (2);
   CREATE TABLE lease (
     name TEXT PRIMARY KEY, -- what only one process may do
     holder TEXT NOT NULL, -- UUID of the run that may do it
     expires_at {long} NOT NULL -- milliseconds since 1970
   ) {strict};`,
  `ALTER TABLE message ADD COLUMN proven INTEGER NOT NULL DEFAULT 1; -- 1: it came with a valid token of a form
   ALTER TABLE message ADD COLUMN sender INTEGER NOT NULL DEFAULT 0; -- number of a group of networks; 0: not known
   ALTER TABLE message ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE message ADD COLUMN announced INTEGER NOT NULL DEFAULT 1; -- 0: the next mail about held messages includes it
   UPDATE message SET bytes = octet_length(fields) + octet_length(subject) + octet_length(email) + 500;
   CREATE INDEX message_bytes ON message (sender, bytes);
   CREATE INDEX message_unproven ON message (proven, version, sender, bytes);
   CREATE INDEX message_announced ON message (announced, created_at);`,
  `CREATE TABLE used_token (
     nonce TEXT PRIMARY KEY, -- of a form token
     message_id TEXT NOT NULL, -- of the message that it came with
     used_at {long} NOT NULL -- milliseconds since 1970
   ) {strict};`,
  `CREATE TABLE banner_picture (
     file TEXT PRIMARY KEY, -- name of the file that was imported
     content TEXT NOT NULL -- base64
   ) {strict};`,
  `INSERT INTO store_release VALUES (3);
   CREATE INDEX queued_event_lane ON queued_event ((sender % 4), seq); -- each lane is sent in order`,
];

/** The retention of each kind of data, in days. The privacy page and the mails of the newsletter name these periods. */
export const RETENTION = {
  /** Messages. The period starts with an operator's decision about the message. */
  decided: 365,
  /** The e-mail addresses of senders. The period starts with an operator's decision about the message. */
  email: 30,
  spam: 14,
  /** Mails that could not be sent. The period starts when the mail is created. */
  mail: 30,
  /** The rows of subscribers who have unsubscribed from the newsletter. Such a row no longer contains the e-mail address. */
  ended: 30,
  /** Records of used form tokens. After a day the token itself has expired, so the record is no longer needed. */
  token: 1,
  /** Subscribers who have not confirmed. After this time the link in the mail no longer confirms the subscription. */
  pending: 2,
  /** Rows of the audit, which record what operators decided. */
  audit: 365,
  /** Analytics events, which are deleted sooner if the hub has them. */
  event: 30,
};

/** The periods for placeholders of texts: `{{decidedDays}}`, `{{emailDays}}` and so on. */
export const retentionWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(RETENTION).map(([name, days]) => [`${name}Days`, String(days)]),
);

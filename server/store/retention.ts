/** The retention of each kind of data, in days. The privacy page describes these periods. */
export const RETENTION = {
  /** Messages. The period starts with an operator's decision about the message. The privacy page says 12 months. */
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
};

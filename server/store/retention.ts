/** The number of days for which each kind of data is stored. The privacy page names them. */
export const RETENTION = {
  /** A message. The days count from an operator's decision about it. The privacy page says 12 months. */
  decided: 365,
  /** The e-mail address of a message's sender. The days count from an operator's decision about the message. */
  email: 30,
  spam: 14,
  /** A mail that could not be sent. The days count from its creation. */
  mail: 30,
  /** The row of a reader who has unsubscribed. It no longer contains the e-mail address. */
  ended: 30,
  /** The record that a form token was used. After a day the token itself has expired. */
  token: 1,
};

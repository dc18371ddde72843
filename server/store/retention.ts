/** The number of days for which each kind of data is stored. The privacy page names them. */
export const RETENTION = {
  /** A message. The days count from its decision. The privacy page says 12 months. */
  decided: 365,
  /** The e-mail address of a message's sender. The days count from the decision. */
  email: 30,
  spam: 14,
  /** A mail that could not be sent. The days count from its creation. */
  mail: 30,
  /** The mark of a subscriber who has unsubscribed. */
  ended: 30,
  /** A form token that was used. It has expired after a day. */
  token: 1,
};

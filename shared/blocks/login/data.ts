import * as v from 'valibot';
import { FaultWords } from '#shared/components/message-form/fault-lines.ts';

const text = v.string();

/** What the page says, in its language. */
const LoginWords = v.object({
  noScript: text,
  heading: text,
  email: text,
  password: text,
  signIn: text,
  busy: text,
  wrong: text,
  tooMany: text,
  failed: text,
  forgotten: text,
  forgottenLead: text,
  send: text,
  sent: text,
  noMail: text,
  choose: text,
  name: text,
  newPassword: text,
  again: text,
  rule: text,
  save: text,
  faults: FaultWords,
  usedToken: text,
});
export type LoginWords = v.InferOutput<typeof LoginWords>;

export const LoginData = v.object({
  words: LoginWords,
  /** Whether the server that shows the page sends letters. */
  hasMail: v.boolean(),
});
export type LoginData = v.InferOutput<typeof LoginData>;

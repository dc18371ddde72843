import * as v from 'valibot';
import { FaultWords } from '#shared/components/form/fault-lines.ts';
import type { ServerFacts } from '../server-facts.ts';

export function fillLogin(_data: LoginData, { hasMail }: ServerFacts) {
  return { fields: { hasMail } };
}

const text = v.string();

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
  hasMail: v.optional(v.boolean(), false),
});
export type LoginData = v.InferOutput<typeof LoginData>;

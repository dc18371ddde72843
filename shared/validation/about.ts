import * as v from 'valibot';
import { AboutKind } from '#shared/contracts/message.ts';

/** What a report is about. */
export type About = { kind: AboutKind; key: string };

/** Whether there is what a report says that it is about. Rejects when nobody can tell. */
export type IsKnownAbout = (about: About) => Promise<boolean>;

const CODE = /^\d{6}$/;
const NAMED = /^([a-z-]+):([\w./-]{1,200})$/;

/** `120101`, `atm:mag-001`, `page:/find-post-office`: how an address names what a report is about. Undefined for any other text. */
export function readAbout(text: string): About | undefined {
  if (CODE.test(text)) return { kind: 'postcode', key: text };
  const [, name, key] = NAMED.exec(text) ?? [];
  return v.is(AboutKind, name) && key !== undefined ? { kind: name, key } : undefined;
}

/** The inverse. */
export function toAboutText({ kind, key }: About): string {
  return kind === 'postcode' && CODE.test(key) ? key : `${kind}:${key}`;
}

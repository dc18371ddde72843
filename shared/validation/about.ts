import * as v from 'valibot';
import { AboutKind } from '#shared/contracts/messages/message.ts';
import { Postcode } from '#shared/contracts/place.ts';

export type About = { kind: AboutKind; key: string };

/** A function that resolves to true when the subject of a report exists. It rejects when the content source fails. */
export type SubjectExists = (about: About) => Promise<boolean>;

const NAMED = /^([a-z-]+):([\w./-]{1,200})$/;

/**
 * Reads the subject of a report from a URL: `120101`, `atm:mag-001`, `page:/find-post-office`. Returns undefined for other texts.
 */
export function readAbout(text: string): About | undefined {
  if (v.is(Postcode, text)) return { kind: 'postcode', key: text };
  const [, name, key] = NAMED.exec(text) ?? [];
  return v.is(AboutKind, name) && key !== undefined ? { kind: name, key } : undefined;
}

export function toAboutText({ kind, key }: About): string {
  return kind === 'postcode' && v.is(Postcode, key) ? key : `${kind}:${key}`;
}

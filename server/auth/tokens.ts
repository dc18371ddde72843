import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const TOKEN_BYTES = 32;
/** The name of a scheme is written in any case: RFC 9110, section 11.1. */
const BEARER = /^bearer +([\w-]{43})$/i;

/** 256 random bits, in 43 signs that need no escape. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of a token: it is found by this, and is not to be had from it. */
export function toTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** An address as it is stored and found: upper case and spaces beside it are slips. */
export function toEmailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** The limits' key of an address: where they are counted nobody can read it. */
export function toAccountKey(email: string): string {
  return toTokenHash(toEmailKey(email));
}

/** The token that a request carries; undefined without one, with two, or with what none of ours looks like. */
export function readBearer({ rawHeaders, headers }: IncomingMessage): string | undefined {
  const names = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization');
  return names.length === 1 ? BEARER.exec(headers.authorization ?? '')?.[1] : undefined;
}

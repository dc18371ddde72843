import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { toBid } from './bid.ts';

it.each(['/', '/km/kampot-province', '/km/postcode/១២០១០១'])(
  'the call about %s carries the first 16 hex digits of its SHA-256',
  async (path) => {
    expect(await toBid(path)).toBe(createHash('sha256').update(path).digest('hex').slice(0, 16));
  },
);

import { describe, expect, it } from 'vitest';
import { isTileTemplate } from './value-schemas.ts';

describe('isTileTemplate', () => {
  it.each([
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    'https://tiles.example:8443/maps/{z}/{y}/{x}?key=a-key&style=plain',
    'http://localhost:8080/{z}/{x}/{y}.png',
    'http://127.0.0.1:8080/{z}/{x}/{y}.png',
    'http://[::1]:8080/{z}/{x}/{y}.png',
  ])('takes %s', (template) => {
    expect(isTileTemplate(template)).toBe(true);
  });

  it.each([
    ['unencrypted pictures from elsewhere', 'http://tiles.example/{z}/{x}/{y}.png'],
    ['a name that only begins like this machine', 'http://localhost.example/{z}/{x}/{y}.png'],
    ['subdomains', 'https://{s}.tile.example/{z}/{x}/{y}.png'],
    ['sizes', 'https://tiles.example/{z}/{x}/{y}{r}.png'],
    ['a template without a step', 'https://tiles.example/{z}/{x}.png'],
    ['steps in the host', 'https://{z}.{x}.{y}/a.png'],
    ['a name and a password', 'https://name:word@tiles.example/{z}/{x}/{y}.png'],
    ['further directives of a policy', "https://tiles.example; script-src 'unsafe-inline'/{z}/{x}/{y}"],
    ['a list of hosts', 'https://tiles.example, https://*/{z}/{x}/{y}'],
    ['every host', 'https://*/{z}/{x}/{y}.png'],
    ['a script', 'javascript:alert(1)//{z}/{x}/{y}'],
    ['a path', '/tiles/{z}/{x}/{y}.png'],
    ['a port that there is not', 'https://tiles.example:99999/{z}/{x}/{y}.png'],
  ])('refuses %s', (_, template) => {
    expect(isTileTemplate(template)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import {
  between,
  digits,
  email,
  findBroken,
  max,
  min,
  oneLine,
  phone,
  required,
  type Rule,
} from './rules.ts';

const cases: [string, Rule, unknown[], unknown[]][] = [
  ['required', required(), ['a', 0, false, [1]], [null, undefined, '', ' \n', '\u3000', []]],
  ['required, false is nothing', required({ allowFalse: false }), [true], [false]],
  [
    'email',
    email(),
    [
      '',
      'dara@example.org',
      'ដារ៉ា@example.org',
      'a-b@ខ្មែរ.example',
      'a+b@xn--j2e7beiw1lb2hqg.xn--h2brj9c',
      `${'a'.repeat(240)}@example.org`,
    ],
    [
      'dara',
      'dara@example',
      'a@b.kh, evil@x.kh',
      'a@b.kh;c@d.kh',
      '<a@b.kh>',
      'a@b.kh\r\nBcc: x@y.kh',
      'a b@c.kh',
      'a@b@c.kh',
      'a@[127.0.0.1]',
      'a@127.0.0.1',
      'a@b_c.kh',
      'a@-b.kh',
      '-oQ/tmp@b.cd',
      'a"b@c.kh',
      `${'a'.repeat(250)}@example.org`,
    ],
  ],
  ['min of a text', min(3), ['', 'ខ្ម', '😀😀😀', '  abc '], ['ab', '😀😀', ' ab ']],
  ['min of a number', min(3), [3, 4], [2]],
  ['max', max(3), ['', 'abc', '😀😀😀'], ['abcd']],
  ['digits', digits(6), ['', '120101', '១២០១០១'], ['12010', '12010x', '1201011', '１２０１０１']],
  ['between', between(1, 52), ['', '1', '52', 7, '១'], ['0', '53', 'x', '1e9', 'NaN', Infinity]],
  [
    'line-break',
    oneLine(),
    ['', 'a b'],
    ['a\nb', 'a\rb', 'a\u2028b', 'a\u2029', 'a\u0085b', 'a\u000bb', 'a\f'],
  ],
  [
    'phone',
    phone(),
    ['', '+855 23 428 080', '០១២៣៤៥៦៧'],
    ['12345', 'abc123456', '+855-23-428-080', '+'.repeat(8)],
  ],
];

describe.each(cases)('the rule %s', (_name, rule, held, broken) => {
  it.each(held)('is held by %j', (value) => {
    expect(findBroken([rule], value)).toBeUndefined();
  });
  it.each(broken)('is broken by %j', (value) => {
    expect(findBroken([rule], value)).toBe(rule);
  });
});

it('of several broken rules the first speaks', () => {
  expect(findBroken([required(), email()], '')?.name).toBe('required');
  expect(findBroken([required(), email()], 'x')?.name).toBe('email');
});

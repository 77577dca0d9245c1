import type { Dice } from './make.ts'

/** Texts of which each has brought some server down. */
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\uffff\ufffe',
  '\u202Eevil\u202C',
  '\u200b\u200d\ufeff',
  '\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(50),
  'ﷺ'.repeat(300),
  'İıſK',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e999',
  '-0',
  '0x10',
  '1_000',
  '٣',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  "'; drop table users; --",
  '" or ""="',
  '%',
  '_%\\',
  '\\',
  '$1',
  '{{title}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'http://[::1]:1/',
  'http://169.254.169.254/latest/meta-data',
  'javascript:alert(1)',
  'data:text/html,x',
  '\r\nSet-Cookie: a=b',
  '=1+1',
  '@sum(1)',
  '2026-02-30',
  '2026-02-30T25:61:61Z',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  '1/0 cup',
  '999999999999999999999 cups',
  '((((((((((((((((((((',
  'a@b.c',
  '[["a","b"]]',
  '[[]]',
  '{"a":',
  '(a+)+$',
]

/** As they would stand in JSON: some of them have no number in JavaScript. */
const numbers = [
  '0',
  '-0',
  '-1',
  '0.1',
  '1e-400',
  '1e308',
  '-1e308',
  '1e400',
  '9007199254740993',
  '2147483648',
  '-2147483649',
  '9223372036854775808',
  '18446744073709551616',
  '1'.repeat(400),
  '0.'.padEnd(400, '3'),
]

/** Any value at all, as JSON writes it. */
export function hostileJson({ roll, pick }: Dice): string {
  const kinds = [
    () => JSON.stringify(pick(texts)),
    () => JSON.stringify(pick(texts)),
    () => pick(numbers),
    () => pick(['null', 'true', 'false', '{}', '[]', '[[]]', '[null]', '{"":null}']),
    () => JSON.stringify('x'.repeat(pick([300, 5_000, 15_000, 120_000]))),
    () => JSON.stringify('a b '.repeat(pick([100, 3_000]))),
    () => `[${`${pick(['null', '{}', '[]', '0', '""', '"a"'])},`.repeat(pick([10, 600, 7_000]))}1]`,
    () => nested(pick([3, 100, 3_000]), roll(2) === 0),
    () => '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
    () => `{${Array.from({ length: pick([50, 2_000]) }, (_, number) => `"k${number}":${number}`).join()}}`,
    () => '{"toString":1,"valueOf":null,"then":{},"length":-1,"0":0}',
  ]
  return pick(kinds)()
}

const nested = (depth: number, isList: boolean) =>
  isList ? '['.repeat(depth) + ']'.repeat(depth) : '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)

export const hostileText = ({ pick }: Dice): string => pick([...texts, 'x'.repeat(300), 'x'.repeat(9_000)])

/** A part of an address, percent-encoded or worse. */
export function hostilePart(dice: Dice): string {
  const { pick, roll } = dice
  const encoded = () => encodeURIComponent(Buffer.from(hostileText(dice)).toString())
  const broken = () =>
    pick([
      '%',
      '%zz',
      '%e0%a4%a',
      '%00',
      '%ff%fe',
      '%c0%af',
      '%ed%a0%80',
      '%2e%2e%2f%2e%2e%2f',
      '%252e%252e',
      '..;',
      ';a=b',
      '%0d%0aset-cookie:%20a=b',
      '*',
      '()',
      '~',
      '|',
      '\\',
      '__proto__',
      'constructor',
      '0',
      '-1',
      '1e9',
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      'é',
      '😀',
    ])
  return roll(2) === 0 ? encoded() : broken()
}

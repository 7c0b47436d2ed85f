/** Stands in a body for arrays inside arrays, deeper than any program expects; written out when the body is sent. */
const nestedMark = '@nested@'
const depth = 10_000
const nestedText = '['.repeat(depth) + ']'.repeat(depth)

/** The JSON text of a body; what `JSON.stringify` could not write is put in afterwards. */
export const hostileJson = (body: unknown) => JSON.stringify(body).replaceAll(`"${nestedMark}"`, nestedText)

const kinds = {
  zero_byte: ['a\u0000b', '\u0000'],
  control: ['a\u0007b', 'line\nline\ttab', '\u009b31m', '\u007f'],
  huge: [1e308, 2 ** 53, 2 ** 63, 99_999_999_999, '9'.repeat(40), '1e999'],
  negative: [-1, -0.01, '-5', -(2 ** 63)],
  fraction: [1.5, 0.1 + 0.2, 1e-9, '2.50000000001'],
  wrong_type: [true, null, {}, [], { a: { b: 1 } }, [[1]], 'text', 0],
  nested: [nestedMark, [nestedMark], { a: nestedMark }],
  unicode: ['\ud800', 'e\u0301'.repeat(30), '\u202egnp.exe', '👩‍👩‍👧‍👦', '\ufffe\uffff', 'ǅﬀİıſ', '%_\\%'],
  end_of_range: [
    '0000-01-01',
    '9999-12-31',
    '1899-12-31',
    '2200-12-31',
    '2201-01-01',
    '10000-01-01',
    '-000001-01-01',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '0001-01-01T00:00:00+14:00',
    '2026-02-30',
    '23:59:60',
    '0000-01-01,9999-12-31',
    '2026-01-01,2025-01-01',
  ],
  long: ['x'.repeat(20_000), Array.from({ length: 600 }, () => 'x'), '"'.repeat(3000)],
  words: [
    '',
    ' ',
    '__proto__',
    'constructor',
    "'; drop table jobs; --",
    '$1',
    "$'",
    '../../etc/passwd',
    'NaN',
    '{{7*7}}',
  ],
} as const satisfies Record<string, readonly unknown[]>

/** What a hostile or broken program may put into a field, with the kind that a report names. */
export const hostileValues: readonly { kind: string; value: unknown }[] = Object.entries(kinds).flatMap(
  ([kind, values]) => values.map((value) => ({ kind, value })),
)

/** Numbers from 0 to below 1 that are the same on every run with the same seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

import { expect, test } from 'vitest'
import { findByWords, wordSearch } from './find-words.ts'

const rank = (words: string, ...texts: (string | null)[]) => wordSearch(words)(texts)

test.each([
  ['muller', 'Müller Transport', 0],
  ['MÜLLER', 'Muller Transport', 0],
  ['Mu\u0308ller', 'M\u00fcller', 0],
  ['strasse', 'Straße 4', 0],
  ['angstrom', 'Ångström', 0],
  ['lodz', 'Łódź', 0],
  ['aero', 'Ærø Færger', 0],
  ["o'brien", 'Pat O’Brien', 1],
  ['trans', 'Müller Transport', 1],
  ['trans mull', 'Müller Transport', 1],
  ['brien', "O'Brien", 1],
  ['port', 'Müller Transport', 2],
  ['port mull', 'Müller Transport', 2],
  ['ab12cde', 'AB12 CDE', 2],
  ['', 'Anything', 0],
  ['  ', 'Anything', 0],
  ['mueller', 'Müller', null],
  ['mull smith', 'Müller Transport', null],
  ['.*', 'Anything', null],
])('%o in %o is %o', (words, text, expected) => expect(rank(words, text)).toBe(expected))

test('words may stand in different texts of a row, and texts may be missing', () => {
  expect(rank('beth ab12', 'Beth Marsh', null, 'AB12 CDE')).toBe(1)
  expect(rank('ab12cde marsh', 'Beth Marsh', 'AB12 CDE')).toBe(2)
})

test('beginnings of the text come first, then beginnings of words, then the middle; each as they were', () => {
  const rows = ['Fairmarsh', 'Beth Marsh', 'Marsh Ltd', 'Märsh', 'Kim Marsh', 'Other']
  expect(findByWords(rows, 'marsh', (row) => [row])).toEqual([
    'Marsh Ltd',
    'Märsh',
    'Beth Marsh',
    'Kim Marsh',
    'Fairmarsh',
  ])
  expect(findByWords(rows, '', (row) => [row])).toEqual(rows)
})

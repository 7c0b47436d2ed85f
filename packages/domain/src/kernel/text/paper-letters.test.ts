import { expect, test } from 'vitest'
import { paperLetterTexts } from './paper-letters.messages.ts'
import { letterWarning, printableText, unprintable } from './paper-letters.ts'

test.each([
  ['English', 'Bay 3, “Hub” – £4.50 · 2½ t\n\tno. 7', [], 'Bay 3, “Hub” – £4.50 · 2½ t\n\tno. 7'],
  ['Welsh, Polish, Greek and Russian', 'Tŷ Ŵyn, Łódź, Αθήνα, Москва', [], 'Tŷ Ŵyn, Łódź, Αθήνα, Москва'],
  ['letters typed in two parts', 'Cafe\u0301', [], 'Café'],
  ['Arabic', 'Hub دبي', ['د', 'ب', 'ي'], 'Hub ???'],
  ['Hebrew', 'שלום', ['ש', 'ל', 'ו', 'ם'], '????'],
  ['Chinese, each letter once', '北京北', ['北', '京'], '???'],
  ['Thai, with its marks', 'ที่', ['ท', '\u0e35', '\u0e48'], '?'],
  ['an emoji, a joined one and one of another skin', '🚚 👨\u200d🔧 👍🏽', ['🚚', '👨', '🔧', '👍', '🏽'], '? ?? ?'],
  ['what is never seen', 'A\u200d\ufe0f\u202a\u00adB', [], 'AB'],
  ['wide spaces', 'A\u3000B\u2028C', [], 'A B C'],
  ['half a letter', 'A\ud83d', ['\ud83d'], 'A?'],
])('%s', (_, text, letters, printed) => {
  expect(unprintable(text)).toEqual(letters)
  expect(printableText(text)).toBe(printed)
})

test.each([
  ['a text', 'Hub 北京', 'These letters cannot be printed on documents: 北 京'],
  ['a list of texts', ['PO 1', '🚚'], 'These letters cannot be printed on documents: 🚚'],
  ['what can be printed', ['Łódź', 'Hub'], null],
  ['a number', 7, null],
  ['nothing', null, null],
])('%s is warned of as far as it needs to be', (_, typed, warning) => {
  expect(letterWarning(typed)).toBe(warning)
})

test('of many letters and papers the first are named', () => {
  const letters = Array.from({ length: 40 }, (_, at) => String.fromCodePoint(0x4e00 + at))
  expect(letterWarning(letters.join(''))).toMatch(/: 一( .){29} …$/u)
  const papers = Array.from({ length: 7 }, (_, at) => `INV-${at + 1}`)
  expect(paperLetterTexts.asked(['北', '京'], papers)).toBe(
    'Not sent yet. Each of these letters would be printed as a question mark: 北 京 (INV-1, INV-2, INV-3, INV-4, INV-5, 2 more)',
  )
})

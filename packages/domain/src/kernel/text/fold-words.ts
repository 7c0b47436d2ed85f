/** Letters that are not a base letter with an accent, as they are typed without them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '‐': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
}
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')
const accents = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+/gu
const spaces = /[ \t\n\v\f\r]+/g

/**
 * Returns words as a search compares them: without accents, case, doubled spaces and typographic signs, so that
 * 'Müller' is found by 'muller'. The database's function `fold_words` returns the same.
 */
export const foldWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .replace(spaces, ' ')
    .replace(/^ | $/g, '')

import { foldWords } from './fold-words.ts'

/** What a row is found by: its name first, then its code, address and the like. */
type Texts = readonly (string | null | undefined)[]

/** Where the words were found: the lower, the earlier in a list. */
const ranks = { textBegins: 0, wordsBegin: 1, within: 2 } as const

const letterOrDigit = /[\p{L}\p{N}]/u
function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !letterOrDigit.test(text.charAt(at - 1))) return true
  }
  return false
}

/** A search for words that is asked about many rows. */
export function wordSearch(words: string) {
  const wanted = foldWords(words)
  const parts = wanted.split(' ')
  const joined = parts.join('')
  /**
   * Returns 0 where one of the texts begins with the words, 1 where each begins a word, 2 where each stands somewhere,
   * and null where one is missing. Spaces do not count within a text: `AB12CDE` finds `AB12 CDE`.
   */
  return (texts: Texts): number | null => {
    const folded = texts.flatMap((text) => (text ? foldWords(text) : []))
    if (wanted === '' || folded.some((text) => text.startsWith(wanted))) return ranks.textBegins
    const isInAny = (test: (text: string) => boolean) => folded.some(test)
    if (parts.every((part) => isInAny((text) => beginsWord(text, part)))) return ranks.wordsBegin
    const squeezed = folded.map((text) => text.replaceAll(' ', ''))
    const isFound = (part: string) => squeezed.some((text) => text.includes(part))
    return parts.every(isFound) || isFound(joined) ? ranks.within : null
  }
}

/**
 * Returns the rows in which every word is found: those that begin with the words first, then those with words that
 * begin so, then the others; each in the order given. Accents and case do not count.
 */
export function findByWords<R>(rows: readonly R[], words: string, textsOf: (row: R) => Texts): R[] {
  const rankOf = wordSearch(words)
  const found: R[][] = [[], [], []]
  for (const row of rows) {
    const rank = rankOf(textsOf(row))
    if (rank !== null) found[rank]?.push(row)
  }
  return found.flat()
}

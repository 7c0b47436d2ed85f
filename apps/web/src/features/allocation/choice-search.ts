const plain = (text: string) => text.toLowerCase().replaceAll(' ', '')

/**
 * True when every word stands in one of the texts, or all of them together: `AB12CDE` finds `AB12 CDE`, and `marsh ab12`
 * finds Beth Marsh on it.
 */
export function fitsWords(words: string, texts: readonly (string | null | undefined)[]): boolean {
  const all = texts.map((text) => plain(text ?? ''))
  const isIn = (part: string) => all.some((text) => text.includes(part))
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean)
  return parts.every(isIn) || isIn(parts.join(''))
}

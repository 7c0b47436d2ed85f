import { paperLetterTexts } from './paper-letters.messages.ts'
import { paperLetterRanges } from './paper-letters.table.ts'

const covered = paperLetterRanges
  .trim()
  .split(/\s+/)
  .map((range) => range.split('-').map((code) => `\\u{${code}}`))
  .map((ends) => ends.join('-'))
  .join('')

/** What the documents' face has no sign for; line ends and tabs are none, and what is never seen is not missed. */
const missing = new RegExp(`[^\\t\\n\\r\\p{Default_Ignorable_Code_Point}\\p{Z}${covered}]`, 'gu')
const unset = new RegExp(`[^\\t\\n\\r${covered}]`, 'gu')

/** The letters of a text that no document can print, each once, in the order in which they are typed. */
export const unprintable = (text: string): string[] => [...new Set(text.normalize('NFC').match(missing))]

/** The text as a document prints it: a question mark in place of each letter that it has no sign for. */
export const printableText = (text: string): string =>
  text.normalize('NFC').replace(unset, (letter) => {
    if (/\p{Z}/u.test(letter)) return ' '
    return /\p{Default_Ignorable_Code_Point}|\p{M}|\p{Emoji_Modifier}/u.test(letter) ? '' : '?'
  })

/** What is said beside a text, or a list of them, while it is typed; null where every letter can be printed. */
export function letterWarning(typed: unknown): string | null {
  const letters = unprintable(
    [typed]
      .flat()
      .filter((text) => typeof text === 'string')
      .join(' '),
  )
  return letters.length > 0 ? paperLetterTexts.unprintable(letters) : null
}

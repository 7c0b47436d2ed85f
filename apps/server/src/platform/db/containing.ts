import { phoneDigits } from '@dray/domain/kernel/phone/phone.ts'
import { foldWords } from '@dray/domain/kernel/text/fold-words.ts'
import { type SqlBool, sql } from 'kysely'

/** Words with the signs that mean something to LIKE taken as they are. */
export const escaped = (words: string) => words.replace(/[\\%_]/g, '\\$&')

/** The pattern of `like` for texts that hold these words as they are typed: no character of them is a wildcard. */
export const containing = (text: string) => `%${escaped(text)}%`

const isPhone = (column: string) => /(?:phone|landline|mobile)$/.test(column)

/**
 * The condition that one of these columns holds the words, whatever the accents, case and spaces of either; a telephone
 * number is found however it is written.
 */
export function anyHolds(columns: readonly string[], words: string) {
  const pattern = containing(foldWords(words))
  const digits = phoneDigits(words)
  const each = columns.map((column) =>
    digits !== null && isPhone(column)
      ? sql`regexp_replace(${sql.ref(column)}, '[^0-9]', '', 'g') like ${containing(digits)}`
      : sql`fold_words(${sql.ref(column)}) like ${pattern}`,
  )
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}

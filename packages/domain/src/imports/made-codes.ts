import { foldWords } from '../kernel/text/fold-words.ts'
import type { RowName } from './import-columns.ts'

/** So long a made code is at most before a number that tells it from others. */
const longest = 8

/**
 * Returns a code for a row of this name that no other has: its first words as far as they fit, in capitals, and a number
 * where another has it already. 'Harper & Sons Ltd' is HARPER, the next one HARPER2. Null for a name without a letter or digit.
 */
export function makeCode(name: string, isTaken: (code: string) => boolean): string | null {
  const words = foldWords(name)
    .toUpperCase()
    .split(/\s+/)
    .map((word) => [...word.replace(/[^\p{L}\p{N}]/gu, '')])
    .filter((letters) => letters.length > 0)
  const [first] = words
  if (!first) return null
  const letters = words
    .slice(1)
    .reduce(
      ({ taken, isFull }, word) =>
        isFull || taken.length + word.length > longest
          ? { taken, isFull: true }
          : { taken: [...taken, ...word], isFull: false },
      { taken: first.slice(0, longest), isFull: false },
    ).taken
  const stem = letters.join('')
  let code = stem
  for (let number = 2; isTaken(code); number += 1) code = `${stem}${number}`
  return code
}

/** What a row is called besides its code: its name, or the parts that make it; null where it has neither. */
export function nameOf({ field, of = [] }: RowName, row: Readonly<Record<string, unknown>>): string | null {
  const words = [row[field] ? [row[field]] : of.map((part) => row[part])].flat().filter((word) => word)
  return words.length > 0 ? words.map(String).join(' ') : null
}

/** The fields that hold a row's name. */
export const nameFields = ({ field, of = [] }: RowName): string[] => [field, ...of]

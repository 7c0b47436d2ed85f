import { foldWords } from '../kernel/text/fold-words.ts'

export interface ComparedAddress {
  name: string
  address_line_1: string | null
  post_code: string | null
}

/** Words by which two spellings of one firm or street differ. */
const passedOver = new Set(['ltd', 'limited', 'plc', 'llp', 'co', 'company', 'the', 'and', 'uk'])
const inFull: Readonly<Record<string, string>> = {
  rd: 'road',
  st: 'street',
  ave: 'avenue',
  ln: 'lane',
  est: 'estate',
  ind: 'industrial',
  pk: 'park',
}

const wordsOf = (text: string | null): string[] =>
  foldWords(text ?? '')
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !passedOver.has(word))
    .map((word) => inFull[word] ?? word)

const holdsDigit = (word: string) => /\p{N}/u.test(word)
const numbersIn = (words: readonly string[]) => words.filter(holdsDigit).toSorted().join(' ')

/** How many letters have to be changed, added or removed to make one of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (other[j - 1] === letter ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** One letter in six may be mistyped; a number may not. */
const lettersPerSlip = 6

function isSlip(one: readonly string[], other: readonly string[]): boolean {
  if (numbersIn(one) !== numbersIn(other)) return false
  const [a, b] = [one.join(''), other.join('')]
  return distance(a, b) <= Math.floor(Math.min(a.length, b.length) / lettersPerSlip)
}

const isWithin = (few: readonly string[], many: readonly string[]) => few.every((word) => many.includes(word))

/** True for two spellings of one name or street: equal but for a slip of the pen, or one the other with more words. */
function isLike(one: string | null, other: string | null): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  if (a.length === 0 || b.length === 0) return false
  const [few, many] = a.length <= b.length ? [a, b] : [b, a]
  // A number alone, or the one word of another firm's longer name, is no likeness.
  const isPart = isWithin(few, many) && (few.length > 1 || few.length === many.length)
  return isPart || isSlip(a, b)
}

const placeOf = ({ post_code }: ComparedAddress) => (post_code ?? '').replaceAll(' ', '').toUpperCase()

/** True for two saved addresses that may be one place: the same postcode, and a like name or first line. */
export function isSimilarAddress(one: ComparedAddress, other: ComparedAddress): boolean {
  if (placeOf(one) === '' || placeOf(one) !== placeOf(other)) return false
  return isLike(one.name, other.name) || isLike(one.address_line_1, other.address_line_1)
}

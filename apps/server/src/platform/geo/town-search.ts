import { type Coordinates, greatCircleKm } from '@dray/domain/kernel/places/mileage.ts'
import { gazetteer, type Town } from './gazetteer.ts'
import { comparable, slips } from './place-text.ts'

/** How a name answers to what was typed, best first. */
const rank = { whole: 0, beginning: 1, words: 2, slip: 3 } as const
type Rank = (typeof rank)[keyof typeof rank]

/** Every word typed begins a word of the name: 'upon tyne', 'tunbridge w'. */
const wordsBegin = (typed: string[], key: string) => {
  const words = key.split(' ')
  return typed.every((part) => words.some((word) => word.startsWith(part)))
}

const slipsAllowed = (typed: string) => (typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2)

function spelledRank(typed: string, key: string): Rank | null {
  if (key === typed) return rank.whole
  if (key.startsWith(typed)) return rank.beginning
  return wordsBegin(typed.split(' '), key) ? rank.words : null
}

function slipRank(typed: string, key: string): Rank | null {
  const most = slipsAllowed(typed)
  // The first letter is seldom wrong, and asking for it keeps a search of all towns below some milliseconds.
  return most > 0 && key[0] === typed[0] && slips(typed, key, most) <= most ? rank.slip : null
}

function bestRank(town: Town, rankOf: (key: string) => Rank | null): Rank | null {
  let best: Rank | null = null
  for (const key of town.keys) {
    const found = rankOf(key)
    if (found !== null && (best === null || found < best)) best = found
  }
  return best
}

/** More than any place's name and what people write beside it. */
const most_words = 8

/**
 * What is not the name is dropped word by word until a town answers: what follows it ('Newport, Shropshire'), or after a
 * house number what leads to it ('12 Station Road, Ely').
 */
function shortened(typed: string): string[] {
  const words = typed.split(' ').slice(0, most_words)
  const has_number = /^\d/.test(typed)
  const parts = words.map((_, at) => (has_number ? words.slice(at) : words.slice(0, words.length - at)).join(' '))
  return parts.filter((part) => part.length >= 2)
}

function matches(rankOf: (key: string) => Rank | null): Town[] {
  const found = gazetteer().towns.flatMap((town) => {
    const answer = bestRank(town, rankOf)
    return answer === null ? [] : [{ town, answer }]
  })
  // The towns come largest first, and sorting keeps that order among equals.
  return found.sort((a, b) => a.answer - b.answer).map(({ town }) => town)
}

/** The towns of the longest part of the text that names any; slips count only where nothing is spelt right. */
function firstMatches(typed: string): Town[] {
  const parts = shortened(typed)
  for (const rankOf of [spelledRank, slipRank]) {
    for (const part of parts) {
      const found = matches((key) => rankOf(part, key))
      if (found.length > 0) return found
    }
  }
  return []
}

const reach_km = 60

/**
 * Towns for what somebody types: the whole name before its beginning, before single words, before slips of the finger; the
 * larger first. `around`, from a postcode beside the name, keeps those within its reach where there are any.
 */
export function searchTowns(text: string, { limit, around }: { limit: number; around?: Coordinates | null }): Town[] {
  const found = firstMatches(comparable(text))
  const near = around ? found.filter((town) => greatCircleKm(around, town) < reach_km) : []
  return (near.length > 0 ? near : found).slice(0, limit)
}

import * as z from 'zod/mini'
import { defineEvent } from '../kernel/event.ts'
import { type CatalogueMessages, type CatalogueNoun, writeMessages } from './catalogue.messages.ts'

/** One kind of a catalogue's rows: a column identifies it, and people see it as a list of its own. */
export interface Kind {
  /** What stands in the column. */
  value: number
  noun: CatalogueNoun
  /** Where it is not the catalogue's. */
  event?: string
  messages?: Partial<CatalogueMessages>
  /** Values that a new row of this kind has unless others are given. */
  fresh?: Readonly<Record<string, string | number>>
}

export interface Kinds {
  column: string
  /** The list's filter; it takes a kind's name or its value. */
  query: string
  of: Readonly<Record<string, Kind>>
}

export type Change = ReturnType<typeof defineEvent<readonly ['add', 'update', 'delete', 'orderChange']>>

/** The names of the rows and the events of their changes: the same for all rows, or for each kind. */
export interface Side {
  /** The kind's name, and what identifies its rows; null where a catalogue has no kinds. */
  kind: { name: string; column: string; query: string; value: number } | null
  noun: CatalogueNoun
  messages: CatalogueMessages
  change: Change
  fresh: Readonly<Record<string, string | number>>
}

interface Whole extends Pick<Side, 'noun' | 'change'> {
  messages: Partial<CatalogueMessages> | undefined
}

/** The kinds of a catalogue, or all of it as the only one. What the whole says of itself, its kinds say too. */
export function sidesOf(whole: Whole, kinds: Kinds | undefined): readonly Side[] {
  if (!kinds)
    return [{ ...whole, messages: { ...writeMessages(whole.noun), ...whole.messages }, kind: null, fresh: {} }]
  const { column, query } = kinds
  return Object.entries(kinds.of).map(([name, { value, noun, event, messages, fresh = {} }]) => ({
    kind: { name, column, query, value },
    noun,
    messages: { ...writeMessages(noun), ...whole.messages, ...messages },
    change: event ? defineEvent(event, whole.change.types) : whole.change,
    fresh: { ...fresh, [column]: value },
  }))
}

/** The side that a row is on, by the column of its kind. */
export function sideOf({ sides }: { sides: readonly Side[] }, row: Readonly<Record<string, unknown>>): Side {
  const side = sides.find(({ kind }) => kind === null || row[kind.column] === kind.value)
  if (!side) throw new Error('A row of a kind that its catalogue does not know')
  return side
}

/** A kind's name or value, taken as its value. */
export function kindIn({ of }: Kinds) {
  const values = new Map(
    Object.entries(of).flatMap(([name, { value }]) => [name, String(value)].map((one) => [one, value])),
  )
  const taken = [...values.keys()] as [string, ...string[]]
  return z.pipe(
    z.enum(taken, `Must be one of ${taken.join(', ')}`),
    z.transform((one) => values.get(one) ?? 0),
  )
}

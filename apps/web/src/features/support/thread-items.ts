import { instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import type { Message, Note, Thread } from './support.queries.ts'

/** One line of a conversation: what was said to the other side, or what the platform's people noted among themselves. */
export type ThreadItem = { kind: 'message'; at: string; message: Message } | { kind: 'note'; at: string; note: Note }

export interface ThreadDay {
  date: string
  items: ThreadItem[]
}

/**
 * What pages of a conversation, the newest first, hold by the days of a zone. Notes older than the oldest message that
 * was read wait until what came before it is asked for.
 */
export function threadDays(pages: readonly Thread[], notes: readonly Note[], zone: string): ThreadDay[] {
  const messages = pages.toReversed().flatMap((page) => page.messages)
  const isWhole = pages.at(-1)?.has_earlier !== 1
  const from = messages[0]?.sent_at ?? ''
  const items: ThreadItem[] = [
    ...messages.map((message) => ({ kind: 'message' as const, at: message.sent_at, message })),
    ...notes.filter(({ at }) => isWhole || at >= from).map((note) => ({ kind: 'note' as const, at: note.at, note })),
  ]
  const sorted = items.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const byDay = Map.groupBy(sorted, ({ at }) => instantToLocal(at, zone).date)
  return [...byDay].map(([date, own]) => ({ date, items: own }))
}

/** The last own message that the other side has seen; null where there is none. */
export const seenOwn = (pages: readonly Thread[], isOfSide: (message: Message) => boolean): number | null => {
  const [newest] = pages
  const seen = newest?.messages.findLast((message) => isOfSide(message) && message.id <= newest.seen_id)
  return seen?.id ?? null
}

/** The newest message of the other side; null where it has written nothing. */
export const newestOfOthers = (pages: readonly Thread[], isOfSide: (message: Message) => boolean): number | null =>
  pages[0]?.messages.findLast((message) => !isOfSide(message))?.id ?? null

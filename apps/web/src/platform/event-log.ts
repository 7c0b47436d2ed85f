import type { EventMessage } from '@dray/domain/kernel/event.ts'

/** So many numbers are asked for again, because rooms deliver in order each, but not among each other. */
const overlap = 20
const remembered = 2000

/**
 * Which changes this tab has seen: each is played once, whatever way and however often it comes. Numbers may have holes
 * (what others may see), so what is missing cannot be told from them.
 */
export function makeEventLog({ after }: { after: number }) {
  const seen = new Set<number>()
  let highest = after
  const note = (n: number) => {
    seen.add(n)
    highest = Math.max(highest, n)
    if (seen.size > remembered) for (const old of [...seen].slice(0, remembered / 2)) seen.delete(old)
  }
  return {
    /** The number to catch up from. */
    from: () => Math.max(after, highest - overlap),
    /** Of these messages the ones to play, in order. */
    fresh(messages: readonly EventMessage[]): EventMessage[] {
      const news = messages.filter(({ n }) => n > after && !seen.has(n)).toSorted((a, b) => a.n - b.n)
      for (const { n } of news) note(n)
      return news
    },
    /** An answer went up to `n`; true when that was progress, so that asking on may bring more. `skip`: older ones are gone. */
    reached(n: number, { skip }: { skip: boolean }): boolean {
      const moved = n > highest
      highest = Math.max(highest, n)
      if (skip) after = Math.max(after, n)
      return moved && !skip
    },
  }
}

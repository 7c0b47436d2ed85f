import type { DomainEvent } from '@dray/domain/kernel/event.ts'
import { z } from 'zod'

/** So many ids travel with one change: a notice holds 8,000 bytes. */
const maxIds = 50

/** A change as the console's screens hear of it: named, without data. It has no number, since it is of no one company. */
export const consoleMessage = z.object({
  event: z.string().regex(/^[a-zA-Z]{1,40}$/),
  type: z.string().max(40),
  ids: z.array(z.int()).max(maxIds),
  tab: z.nullable(z.string().max(40)),
})
export type ConsoleMessage = z.output<typeof consoleMessage>

/** Of the events of one transaction those that the console hears of. */
export const forConsole = (events: readonly DomainEvent[], tab: string | null): ConsoleMessage[] =>
  unnumbered(
    events.filter(({ audience }) => audience.console),
    tab,
  )

/** Changes as they are told without a number. */
export const unnumbered = (events: readonly DomainEvent[], tab: string | null): ConsoleMessage[] =>
  events.map(({ event, type, ids }) => ({ event, type, ids: ids.slice(0, maxIds), tab }))

/** That something of this name has changed, whatever it is. */
export const named = ({ event }: { event: string }, tab: string | null = null): ConsoleMessage[] => [
  { event, type: 'update', ids: [], tab },
]

/** Runs `work` at once and then at most once in so many milliseconds, the last time after the last call. */
export function atMostEvery(ms: number, work: () => void) {
  let timer: NodeJS.Timeout | undefined
  let isAsked = false
  const turn = () => {
    timer = undefined
    if (isAsked) run()
  }
  function run() {
    isAsked = false
    work()
    timer = setTimeout(turn, ms)
    timer.unref()
  }
  return () => {
    isAsked = true
    if (!timer) run()
  }
}

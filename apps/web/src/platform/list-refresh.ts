import type { EventMessage } from '@dray/domain/kernel/event.ts'
import type { Query, QueryKey } from '@tanstack/react-query'
import { lastWriteAt } from './last-write.ts'
import { queryClient } from './query-client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The events after which what was fetched is no longer true, whether it is on the screen or only kept. */
      changedBy?: readonly string[]
      /** Events of what changes all day: fetched again for them every few seconds at most. */
      changedOftenBy?: readonly string[]
      /** The one row that was fetched: changes of other rows leave it true. */
      id?: number
    }
  }
}

const pause = 150
const jitter = 100
const oftenPause = 3_000
const waiting = new Map<string, { key: QueryKey; again: boolean }>()

/**
 * Fetches lists again after a change: at once, then at most every 150 ms, not all browsers in the same moment. Changes
 * that come meanwhile are gathered into one more fetch.
 */
export const refreshSoon = (key: QueryKey) => refreshEvery(pause, key)

function refreshEvery(ms: number, key: QueryKey) {
  const name = JSON.stringify([ms, key])
  const turn = waiting.get(name)
  if (turn) {
    turn.again = true
    return
  }
  const next = { key, again: false }
  waiting.set(name, next)
  void queryClient.invalidateQueries({ queryKey: key })
  setTimeout(
    () => {
      waiting.delete(name)
      if (next.again) refreshEvery(ms, key)
    },
    ms + Math.random() * jitter,
  )
}

const versionOf = (kept: unknown) =>
  kept && typeof kept === 'object' && 'version' in kept ? Number(kept.version) : null

/** False when the kept row is of a later version than the change. */
function mayBeBehind({ state: { data } }: Query, { version }: EventMessage) {
  const kept = versionOf(data)
  return version === null || kept === null || kept <= version
}

const touches = (query: Query, message: EventMessage) => {
  const { changedBy = [], id } = query.meta ?? {}
  if (!changedBy.includes(message.event)) return false
  return id === undefined || (message.ids.includes(id) && mayBeBehind(query, message))
}

/** What changes all day has no version, and nobody's tab changes it. */
const touchesOften = ({ meta }: Query, { event, ids }: EventMessage) =>
  meta?.changedOftenBy?.includes(event) === true && (meta.id === undefined || ids.includes(meta.id))

/** What this tab's own write has brought to the screen already is not asked for again; a row was shown by its writer. */
const isShownAlready = ({ meta, state }: Query) =>
  meta?.id !== undefined || state.fetchStatus === 'fetching' || state.dataUpdatedAt > lastWriteAt()

/**
 * Not on the screen: old from now on, so that it shows at once when it comes back and the news right behind it. What is on
 * its way is taken and old once it is there; cancelled, whoever waits for it would get what was kept before.
 */
async function markOld(query: Query) {
  if (query.state.fetchStatus === 'fetching') await query.fetch().catch(() => undefined)
  // It may have come on the screen meanwhile.
  if (query.isActive()) refreshSoon(query.queryKey)
  else query.invalidate()
}

function refreshInTurn(query: Query) {
  if (query.isActive()) refreshEvery(oftenPause, query.queryKey)
  else query.invalidate()
}

/**
 * Makes the changes known to all that was fetched and names their event in its options (`meta: { changedBy }`): what is
 * on the screen is fetched again, what is only kept when it is next looked at. `own`: the changes of this very tab.
 */
export function applyChanges(messages: readonly EventMessage[], { own }: { own: boolean }) {
  for (const query of queryClient.getQueryCache().findAll()) {
    if (messages.some((message) => touchesOften(query, message))) refreshInTurn(query)
    if (!messages.some((message) => touches(query, message))) continue
    if (!query.isActive()) void markOld(query)
    else if (!own || !isShownAlready(query)) refreshSoon(query.queryKey)
  }
}

import type { LiveDriver, LiveDrivers } from './live-drivers.queries.ts'

const soonest = 5_000
/** More than that are read as a whole. */
const mostByWorkday = 500

/** A long list is read as a whole so much less often: a viewer of thousands is sent no more than one of fifty. */
export const restAfter = (drivers: number) => Math.max(soonest, drivers * 100)
/** So is what changes all day: of a driver whose estimate changed twice meanwhile it is read once. */
const restBetweenEstimates = (drivers: number) => Math.max(soonest, drivers * 10)

interface Readers {
  readAll: () => Promise<unknown>
  /** Only these workdays; rejects where it cannot be done now. */
  readSome: (workday_ids: ReadonlySet<number>) => Promise<unknown>
  /** How many drivers are on the list; 0 while there is none. */
  listed: () => number
}

type Messages = readonly { ids: readonly number[] }[]

/**
 * When the list of drivers is read again after changes: at once, then at most every five seconds; workdays that a change
 * names by themselves, after any other change the whole list.
 */
export function makeListReadings({ readAll, readSome, listed }: Readers) {
  const named = new Set<number>()
  const whole = makeTurns(() => {
    named.clear()
    void readAll()
  })
  const some = makeTurns(() => {
    const asked = new Set(named)
    named.clear()
    if (asked.size > 0) readSome(asked).catch(hearAll)
  })
  const hearAll = () => whole.ask(restAfter(listed()))
  const hear = (messages: Messages, rest: number) => {
    for (const id of messages.flatMap(({ ids }) => ids)) named.add(id)
    if (named.size > mostByWorkday || listed() === 0) hearAll()
    else some.ask(rest)
  }
  return {
    hearAll,
    hearWorkdays: (messages: Messages) => hear(messages, soonest),
    hearEstimates: (messages: Messages) => hear(messages, restBetweenEstimates(listed())),
    end() {
      whole.end()
      some.end()
    },
  }
}

/** Work that is asked for again and again, and done at once or after the shortest rest that was asked for. */
function makeTurns(work: () => void) {
  let [doneAt, dueAt] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  let isEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    doneAt = Date.now()
    dueAt = Number.POSITIVE_INFINITY
    work()
  }
  return {
    ask(rest: number) {
      const at = Math.max(Date.now(), doneAt + rest)
      if (isEnded || at >= dueAt) return
      clearTimeout(timer)
      dueAt = at
      timer = setTimeout(run, at - Date.now())
    },
    end() {
      isEnded = true
      clearTimeout(timer)
    },
  }
}

const byName = (one: LiveDriver, other: LiveDriver) =>
  one.full_name.localeCompare(other.full_name) || one.workday_id - other.workday_id

/** The list with these workdays as they were read anew: others as they are, and those that are gone are gone. */
export function withRead(list: LiveDrivers, asked: ReadonlySet<number>, read: LiveDrivers): LiveDrivers {
  const fresh = new Map(read.drivers.map((driver) => [driver.workday_id, driver]))
  const drivers = list.drivers.flatMap((driver) => {
    if (!asked.has(driver.workday_id)) return driver
    const found = fresh.get(driver.workday_id)
    fresh.delete(driver.workday_id)
    return found ?? []
  })
  return {
    ...list,
    now: read.now,
    drivers: fresh.size === 0 ? drivers : [...drivers, ...fresh.values()].toSorted(byName),
  }
}

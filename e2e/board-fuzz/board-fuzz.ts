import { setTimeout as wait } from 'node:timers/promises'
import { makeRandom } from '../../apps/server/src/demo/random.ts'
import { makeClient } from '../../apps/server/src/testing/client.ts'
import { type FuzzCompany, openCompany } from './company.ts'
import type { Editing } from './editing.ts'
import { boardEdits } from './edits.ts'
import { editsElsewhere } from './elsewhere.ts'
import { type Installation, installDray } from './installation.ts'
import { type Ledger, makeLedger } from './ledger.ts'
import { openSession, type Session } from './session.ts'
import { againstCalls, againstTables, doubled } from './verdict.ts'

export interface FuzzOptions {
  edits: number
  seed: number
  sessions: number
  /** How often the lines of a server are cut, and the connections by which servers tell each other. */
  cuts: number
  say(line: string): void
}

const works = { ...boardEdits, ...editsElsewhere }
type Kind = keyof typeof works
const weights: Record<Kind, number> = {
  ...{ create: 22, copy: 10, move: 14, swap: 8, end: 5, remove: 7, restore: 3, undo: 8, book: 8, unbook: 4 },
  ...{ driver: 6, trailer: 4, shift: 2, leave: 2, noLeave: 1, rename: 1, describe: 1 },
}
const quiet_ms = 2_000
const longestRest_ms = 60_000

/** Random edits on many boards at once over two servers; reports what was done and everything that is not as it must be. */
export async function runBoardFuzz(options: FuzzOptions) {
  const dray = await installDray()
  try {
    const company = await openCompany(dray, options.sessions)
    const ledger = makeLedger()
    const sessions = await openBoards(dray, company, options.sessions)
    const start = performance.now()
    await work(options, { dray, company, sessions, ledger })
    const edited_ms = performance.now() - start
    const faults = await rest(sessions)
    const falls = sessions.map((session) => session.falls())
    const rested_ms = performance.now() - start - edited_ms
    for (const session of sessions) {
      faults.push(...(await againstTables(dray, company, session)), ...(await againstCalls(session)))
      session.close()
    }
    faults.push(...(await doubled(dray, company)).map((what) => `booked twice: ${what}`), ...ledger.wrong)
    return { faults, ledger, edited_ms, rested_ms, falls }
  } finally {
    await dray.stop()
  }
}

/** The last board shows the nights; the others the days of the same week. */
const openBoards = (dray: Installation, { from, to, people }: FuzzCompany, count: number) =>
  Promise.all(
    people.slice(0, count).map((halves, n) =>
      openSession({
        name: `session ${n + 1}`,
        halves,
        // a browser's calls and its socket need not meet at one server
        url: dray.urls[(n >> 1) % dray.urls.length] ?? '',
        line: dray.lines[n % dray.lines.length]?.url ?? '',
        days: { from, to, shift_type_id: n > 0 && n === count - 1 ? 2 : 1 },
      }),
    ),
  )

interface Scene {
  dray: Installation
  company: FuzzCompany
  sessions: readonly Session[]
  ledger: Ledger
}

async function work({ edits, seed, cuts, say }: FuzzOptions, { dray, company, sessions, ledger }: Scene) {
  let begun = 0
  const colleague = makeClient(dray.urls[0] ?? '', company.people.at(-1) ?? null)
  const one = async (session: Session, n: number) => {
    const random = makeRandom(seed * 1000 + n)
    const on: Editing = { session, company, random, ledger, colleague, undos: [], removed: [] }
    while (begun++ < edits) await edit(on)
  }
  const cutting = cutAlong({ dray, cuts, say, share: () => begun / edits })
  await Promise.all(sessions.map(one))
  await cutting
}

async function edit(on: Editing) {
  const kind = on.random.weighted(weights)
  try {
    await works[kind](on)
    on.ledger.edited(kind)
  } catch (fault) {
    on.ledger.failed(kind, fault)
  }
  // the second page of a board is read when somebody scrolls to it
  if (on.random.isLucky(0.05)) on.session.board.need(0, 99)
}

interface Cutting extends Pick<FuzzOptions, 'cuts' | 'say'> {
  dray: Installation
  share: () => number
}

/** Along the work, at even distances: one server's sockets are cut for a while, then also what tells it of changes. */
async function cutAlong({ dray, cuts, say, share }: Cutting) {
  for (let n = 1; n <= cuts; n++) {
    while (share() < n / (cuts + 1)) await wait(20)
    const line = dray.lines[n % dray.lines.length]
    line?.cut()
    const { rowCount } = await dray.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and pid <> pg_backend_pid()`,
    )
    say(`cut ${n}: the sockets of server ${(n % dray.lines.length) + 1}, ${rowCount} listening connections`)
    await wait(800)
    line?.mend()
  }
}

/** Nothing is asked for by the test: the boards come to rest by what they hear. */
async function rest(sessions: readonly Session[]): Promise<string[]> {
  for (const { board } of sessions) board.need(0, 99)
  const end = performance.now() + longestRest_ms
  while (performance.now() < end) {
    await wait(100)
    for (const { board } of sessions) await board.settled()
    if (sessions.every((session) => session.isQuiet(quiet_ms))) return []
  }
  return sessions.filter((session) => !session.isQuiet(quiet_ms)).map(({ name }) => `${name} does not come to rest`)
}

import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import pg from 'pg'
import { buildApp } from '../../apps/server/src/app.ts'
import { makeRandom } from '../../apps/server/src/demo/random.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { testLogins, testSecret } from '../../apps/server/src/platform/testing/template.ts'
import { makeClient } from '../../apps/server/src/testing/client.ts'
import { makeFactories } from '../../apps/server/src/testing/factories.ts'
import { makePeople } from '../../apps/server/src/testing/people.ts'
import { type Desk, openDesk, type Week } from './desk.ts'
import { editOnce, type FuzzCompany, type Hand, type Outcome } from './edits.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { type Difference, differences, doubleBookings } from './verdict.ts'

export interface FuzzOptions {
  /** A migrated database of its own. */
  database: string
  folder: string
  edits: number
  seed: number
  sessions?: number
  vehicles?: number
  drivers?: number
}

export interface FuzzOutcome {
  outcomes: Outcome[]
  doubled: string[]
  differing: Difference[]
  workdays: number
  seconds: number
}

const monday = '2031-06-02'
const week: Week = { from: monday, to: addDays(monday, 6), shift_type_id: 1 }

/** A company with vehicles and fewer drivers, and people who are signed in, each on one of the servers by turns. */
async function openCompany(
  { database, folder, sessions = 8, vehicles = 60, drivers = 40 }: FuzzOptions,
  urls: string[],
) {
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: database,
    SECRET: testSecret,
  })
  const app = await buildApp({ ...config, logins: testLogins(database) })
  try {
    const people = makePeople(app, urls[0] ?? '')
    const company = await people.company()
    const make = makeFactories(app, company.tenant_id)
    const ids = async (count: number, one: (i: number) => Promise<number>) => {
      const made: number[] = []
      for (let i = 0; i < count; i++) made.push(await one(i))
      return made
    }
    const vehicle_ids = await ids(vehicles, (i) => make.vehicle({ reg: `BF31 ${1000 + i}`, code: `BF${i}` }))
    const driver_ids = await ids(drivers, (i) => make.driver({ full_name: `Driver ${i}`, code: `BD${i}` }))
    const clients = []
    for (let i = 0; i < sessions; i++) {
      const { halves } = await people.clerk(company)
      clients.push(makeClient(urls[i % urls.length] ?? '', halves))
    }
    const dates = Array.from({ length: 7 }, (_, day) => addDays(monday, day))
    return { tenant_id: company.tenant_id, clients, fuzz: { vehicle_ids, driver_ids, week, dates } }
  } finally {
    await app.close()
  }
}

/** Many people edit one board at once through two servers, one of which dies meanwhile; then every board is compared. */
export async function runBoardFuzz(options: FuzzOptions): Promise<FuzzOutcome> {
  const servers = await Promise.all([0, 1].map(() => startServer(options.database, options.folder)))
  const owner = new pg.Client({ connectionString: options.database })
  await owner.connect()
  let desks: Desk[] = []
  try {
    const { tenant_id, clients, fuzz } = await openCompany(
      options,
      servers.map(({ url }) => url),
    )
    desks = await Promise.all(clients.map((client, i) => openDesk(client, { week, tab: `tab-${i}` })))
    const begun = performance.now()
    const outcomes = await editAll({ desks, fuzz, servers, options })
    const seconds = (performance.now() - begun) / 1000
    await rest(desks, owner, tenant_id)
    const rows = { owner, tenant_id, week }
    return {
      outcomes,
      doubled: await doubleBookings(rows),
      ...(await differences(rows, desks)),
      seconds,
    }
  } finally {
    for (const desk of desks) desk.leave()
    await owner.end()
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}

interface Work {
  desks: readonly Desk[]
  fuzz: FuzzCompany
  servers: readonly ServerProcess[]
  options: FuzzOptions
}

/** Each person edits one after another; in the middle of the first one's edits the second server dies. */
async function editAll({ desks, fuzz, servers, options }: Work): Promise<Outcome[]> {
  const each = Math.ceil(options.edits / desks.length)
  let restarted: Promise<unknown> = Promise.resolve()
  const all = await Promise.all(
    desks.map((desk, i) => {
      const strike = () => {
        restarted = servers[1]?.restart() ?? restarted
      }
      return editFor(
        { desk, company: fuzz, random: makeRandom(options.seed + i), undos: [] },
        each,
        i === 0 ? strike : null,
      )
    }),
  )
  await restarted
  return all.flat()
}

/** One person's edits; their line is cut at times. */
async function editFor(hand: Hand, count: number, halfway: (() => void) | null): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  while (outcomes.length < count) {
    const outcome = await editOnce(hand)
    if (!outcome) continue
    outcomes.push(outcome)
    if (outcome.refusal === 'unreachable') await wait(500)
    if (hand.random.isLucky(0.01)) hand.desk.cut()
    if (outcomes.length === Math.floor(count / 2)) halfway?.()
  }
  return outcomes
}

/** Waits until everybody has heard of the last change and nobody asks for anything any more. */
async function rest(desks: readonly Desk[], owner: pg.Client, tenant_id: number) {
  const { rows } = await owner.query('select n from tenant_clock where tenant_id = $1', [tenant_id])
  const last = Number(rows[0].n)
  const end = performance.now() + 60_000
  const isBehind = () =>
    desks.some((desk) => !desk.isLive() || desk.reached() < last || desk.board.state().error !== null)
  while (isBehind() && performance.now() < end) await wait(50)
  // What was heard last is asked for within a moment.
  for (let quiet = 0; quiet < 3; quiet++) {
    for (const { board } of desks) await board.settled()
    await wait(200)
  }
}

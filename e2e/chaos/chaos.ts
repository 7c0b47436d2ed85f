import { setTimeout as wait } from 'node:timers/promises'
import { type ChaosCompany, openCompany } from './company.ts'
import { type Installation, installDray } from './installation.ts'
import { type Listener, listen } from './listeners.ts'
import { endBackend, killBackend, killDatabase, killServer, type Recovery } from './strikes.ts'
import { judge, type Verdict } from './verdict.ts'
import { beginWork, type Ledger } from './writers.ts'

export interface ChaosOptions {
  /** How often each kind of strike falls. */
  rounds: number
  say(line: string): void
  writers?: number
}

export interface ChaosOutcome extends Verdict {
  missed: number[]
  recoveries: Recovery[]
}

const strikes = { killServer, endBackend, killBackend, killDatabase }
const readers = 2
const sockets = 3
/** Between two strikes work goes on for about this long. */
const calmMs = 400

/** Kills server, connections and database in turn under writers, readers and sockets, and reports what came of it. */
export async function runChaos({ rounds, say, writers = 6 }: ChaosOptions): Promise<ChaosOutcome> {
  const dray = await installDray()
  try {
    const company = await openCompany(dray)
    const listeners = await Promise.all(Array.from({ length: sockets }, () => listen(company.clerk)))
    const { ledger, end } = beginWork(company, { writers, readers })
    const recoveries = await strike(dray, rounds, say)
    await end()
    return { ...(await verdict(dray, { company, ledger, listeners })), recoveries }
  } catch (fault) {
    say(dray.lastWords())
    throw fault
  } finally {
    await dray.stop()
  }
}

async function strike(dray: Installation, rounds: number, say: (line: string) => void) {
  const recoveries: Recovery[] = []
  for (let round = 1; round <= rounds; round++) {
    for (const [name, fall] of Object.entries(strikes)) {
      await wait(calmMs * (0.5 + Math.random()))
      const recovery = await fall(dray)
      recoveries.push(recovery)
      say(`round ${round}, ${name}: ready after ${seconds(recovery.ms)}`)
      if (!dray.isRunning()) throw new Error(`The server ended after ${name}.`)
    }
  }
  await wait(calmMs)
  return recoveries
}

interface Results {
  company: ChaosCompany
  ledger: Ledger
  listeners: readonly Listener[]
}

async function verdict(dray: Installation, { company, ledger, listeners }: Results) {
  const owner = await dray.owner()
  try {
    const { rows } = await owner.query<{ n: string }>('select n from tenant_clock where tenant_id = $1', [
      company.tenant_id,
    ])
    const last = Number(rows[0]?.n)
    for (let tries = 0; tries < 100 && listeners.some((one) => one.missed(last).length > 0); tries++) await wait(100)
    for (const listener of listeners) listener.stop()
    return {
      ...(await judge(owner, company.tenant_id, ledger)),
      missed: listeners.flatMap((listener) => listener.missed(last)),
    }
  } finally {
    await owner.end()
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const middle = (all: readonly number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

/** The outcome in one line. */
export function summary({ recoveries, ...found }: ChaosOutcome) {
  const times = recoveries.map(({ ms }) => ms)
  const afterDatabase = Math.max(...recoveries.map(({ after_database_ms }) => after_database_ms))
  return [
    `acknowledged ${found.acknowledged}`,
    `lost ${found.lost.length}`,
    `doubled ${found.doubled.length}`,
    `half done ${found.half_done.length}`,
    `wrong answers ${found.wrong.length}`,
    `events missed ${found.missed.length}`,
    `ready again after ${seconds(middle(times))} (p50), ${seconds(Math.max(...times))} (max), at most ${seconds(afterDatabase)} after the database`,
  ].join(', ')
}

/** Everything that must not have happened, in words. */
export const faults = ({ lost, doubled, half_done, wrong, missed }: ChaosOutcome) => [
  ...lost.map((what) => `lost: ${what}`),
  ...doubled.map((what) => `doubled: ${what}`),
  ...half_done.map((what) => `half done: ${what}`),
  ...wrong.map((what) => `wrong: ${what}`),
  ...missed.map((n) => `missed: event ${n}`),
]

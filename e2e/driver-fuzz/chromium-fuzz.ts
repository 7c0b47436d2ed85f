import { type Random, withRandom } from '@dray/domain/driver-captures/random-captures.fixture.ts'
import { errors } from 'playwright-core'
import { makeFactories } from '../../apps/server/src/testing/factories.ts'
import { makePeople, type Person } from '../../apps/server/src/testing/people.ts'
import { type BrowserPhone, makeBrowserPhone } from './browser-phone.ts'
import { openLine } from './front.ts'
import { drawHappening, type Happening } from './happenings.ts'
import { type Installation, installDray } from './installation.ts'
import { count, type Ledger, newLedger } from './ledger.ts'
import { pick, weathers } from './line.ts'
import { switchOffersOn } from './offer-verdict.ts'
import { type FuzzOffice, makeOffice } from './office.ts'
import { judge } from './verdict.ts'

interface Settings {
  seed: number
  sequences: number
  /** Of each sequence. */
  acts?: number
  /** The path of a Chromium that starts. */
  chromium: string
  /** The built pages: a copy, since a build begun meanwhile would be another version of the app. */
  webFolder: string
  say: (line: string) => void
}

interface Around {
  dray: Installation
  tenant_id: number
  clerk: Person
  ledger: Ledger
  office: FuzzOffice
  chromium: string
}

/** Runs sequences of what may happen to drivers with the real app in a real browser, and judges what is left. */
export async function runChromiumFuzz({ seed, sequences, acts = 14, chromium, webFolder, say }: Settings) {
  const dray = await installDray({ webFolder })
  try {
    const ledger = newLedger()
    const people = makePeople(dray.app, dray.url)
    const company = await people.company()
    const { tenant_id } = company
    const clerk = await people.clerk(company)
    await switchOffersOn(clerk)
    const office = makeOffice({ dray, tenant_id, clerk, ledger, made: makeFactories(dray.app, tenant_id) })
    const around: Around = { dray, tenant_id, clerk, ledger, office, chromium }
    const faults: string[] = []
    let left = 0
    for (let n = 0; n < sequences; n++) {
      const number = seed + n
      try {
        left += await withRandom(number, (random) => runSequence(around, { number, random, acts }))
      } catch (fault) {
        faults.push(`sequence ${number} could not be run to its end: ${String(fault)}`)
      }
      if ((n + 1) % 10 === 0) say(`${n + 1} sequences, ${ledger.acknowledged.size} captures kept`)
    }
    const verdict = await judge(dray, tenant_id, ledger)
    verdict.faults.push(...faults)
    if (left > 0) verdict.faults.push(`${left} captures stayed on their phones`)
    return { verdict, ledger, left }
  } finally {
    await dray.stop()
  }
}

interface Sequence {
  number: number
  random: Random
  acts: number
}

/** One phone, two drivers who may have it, and what happens to it; returns how many captures are on it in the end. */
async function runSequence(around: Around, { number, random, acts }: Sequence): Promise<number> {
  const { dray, tenant_id, clerk, ledger, chromium, office } = around
  const drivers = [await office.driver(3), await office.driver(2)]
  const numbers = await jobNumbers(dray, tenant_id)
  const line = await openLine(dray.port, random)
  const wanted = { number, chromium, line, clerk, random, ledger }
  const phone = makeBrowserPhone({ ...wanted, jobOf: (text) => numbers.get(text) })
  try {
    await phone.open()
    await phone.pair(drivers[0]?.driver_id ?? 0)
    const happenings = whatMayHappen(around, { phone, drivers, random })
    for (let n = 0; n < acts; n++) {
      const [, name, work] = drawHappening(happenings, random)
      if (!(await phone.isPaired())) await phone.pair(phone.driver())
      count(ledger, name)
      await happens(ledger, work)
    }
    const left = await phone.drain()
    for (const { day } of drivers) await office.goesThrough(day, random)
    return left
  } finally {
    await phone.close()
    line.close()
  }
}

/** A screen may go away under the finger: the office ends the phone, or the other tab is paired with another driver. */
async function happens(ledger: Ledger, work: () => unknown) {
  try {
    await work()
  } catch (fault) {
    if (!(fault instanceof errors.TimeoutError)) throw fault
    count(ledger, 'the screen went away')
  }
}

interface Here {
  phone: BrowserPhone
  drivers: Awaited<ReturnType<FuzzOffice['driver']>>[]
  random: Random
}

function whatMayHappen({ dray, office, tenant_id }: Around, { phone, drivers, random }: Here): Happening[] {
  const every = drivers.flatMap(({ jobs }) => jobs)
  const other = () => drivers.find(({ driver_id }) => driver_id !== phone.driver())?.driver_id ?? 0
  return [
    [30, 'captures', () => phone.acts()],
    [12, 'captures of the day', () => phone.actsOnDay()],
    [3, 'captures of the day and takes back', () => phone.actsOnDay({ undoes: true })],
    [3, 'is killed when it has said kept of the day', () => phone.actsOnDay({ dies: 'when kept' })],
    [5, 'captures and takes back', () => phone.acts({ undoes: true })],
    [5, 'is killed at the tap', () => phone.acts({ dies: 'at once' })],
    [6, 'is killed when it has said kept', () => phone.acts({ dies: 'when kept' })],
    [3, 'is killed over a form', () => phone.actsOverAKill()],
    [3, 'captures on a full disk', () => phone.acts({ full: true })],
    [3, 'is killed', () => phone.kill()],
    [12, 'another weather', () => phone.setWeather(pick(weathers, random))],
    [6, 'sends', () => phone.sendNow()],
    [3, 'is reloaded', () => phone.reload()],
    [3, 'second tab', () => phone.secondTab()],
    [3, 'clock moves', () => phone.moveClock()],
    [8, 'the office acts', () => office.acts(pick(every, random), every, random)],
    [6, 'the office acts on a day', () => office.actsOnDay(pick(drivers, random).day, random)],
    [2, 'the office ends the phone', async () => office.endPhone(await deviceOf(dray, tenant_id, phone.driver()))],
    [2, 'another driver signs in', () => phone.pair(other())],
    [1, 'the server ends', () => dray.restart()],
  ]
}

async function jobNumbers({ owner }: Installation, tenant_id: number): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ id: string; job_number: string }>(
    'select id, job_number from jobs where tenant_id = $1',
    [tenant_id],
  )
  return new Map(rows.map(({ id, job_number }) => [job_number, Number(id)]))
}

async function deviceOf({ owner }: Installation, tenant_id: number, driver_id: number): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    'select max(id) as id from driver_devices where tenant_id = $1 and driver_id = $2',
    [tenant_id, driver_id],
  )
  return Number(rows[0]?.id)
}

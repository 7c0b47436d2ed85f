import 'fake-indexeddb/auto'
import { type Random, withRandom } from '@dray/domain/driver-captures/random-captures.fixture.ts'
import { makeFactories } from '../../apps/server/src/testing/factories.ts'
import { makePeople } from '../../apps/server/src/testing/people.ts'
import { drawHappening, type Happening } from './happenings.ts'
import { type Installation, installDray } from './installation.ts'
import { count, type Ledger, newLedger } from './ledger.ts'
import { pick, weathers } from './line.ts'
import { switchOffersOn } from './offer-verdict.ts'
import { type FuzzJob, type FuzzOffice, makeOffice } from './office.ts'
import { makePhone, type Phone } from './phone.ts'
import { judge, type Verdict } from './verdict.ts'

interface Settings {
  seed: number
  sequences: number
  /** Of each sequence. */
  acts?: number
  say: (line: string) => void
}

const hour = 3600_000

/** Runs sequences of everything that may happen to a driver, a phone, a line and an office, and judges what is left. */
export async function runDriverFuzz({ seed, sequences, acts = 45, say }: Settings) {
  const dray = await installDray()
  try {
    const ledger = newLedger()
    const people = makePeople(dray.app, dray.url)
    const company = await people.company()
    const { tenant_id } = company
    const clerk = await people.clerk(company)
    const at = { dray, tenant_id, clerk, ledger }
    await switchOffersOn(clerk)
    const office = makeOffice({ ...at, made: makeFactories(dray.app, tenant_id) })
    let left = 0
    for (let n = 0; n < sequences; n++) {
      left += await withRandom(seed + n, (random) => runSequence({ ...at, office, random, acts }))
      if ((n + 1) % 100 === 0) say(`${n + 1} sequences, ${ledger.acknowledged.size} captures kept`)
    }
    const verdict = await judge(dray, tenant_id, ledger)
    if (left > 0) verdict.faults.push(`${left} captures stayed on their phones`)
    return { verdict, ledger, left }
  } finally {
    await dray.stop()
  }
}

interface Sequence {
  dray: Installation
  tenant_id: number
  clerk: Parameters<typeof makePhone>[0]['clerk']
  ledger: Ledger
  office: FuzzOffice
  random: Random
  acts: number
}

/** Two drivers, two phones and what happens to them; returns how many captures are still on a phone in the end. */
async function runSequence({ dray, tenant_id, clerk, ledger, office, random, acts }: Sequence): Promise<number> {
  const drivers = [await office.driver(3), await office.driver(2)]
  const phoneOf = (number: number) => makePhone({ number, tenant_id, clerk, url: () => dray.url, random, ledger })
  const phones = [phoneOf(1), phoneOf(2)]
  const paired = new Map<Phone, number>()
  const pair = async (phone: Phone, driver: number) => {
    paired.set(phone, await phone.pair(drivers[driver]?.driver_id ?? 0))
    of.set(phone, driver)
  }
  const of = new Map<Phone, number>()
  for (const [at, phone] of phones.entries()) await pair(phone, at)
  const every = drivers.flatMap(({ jobs }) => jobs)
  const dayFor = (phone: Phone) => (drivers[of.get(phone) ?? 0] as (typeof drivers)[number]).day
  const jobFor = (phone: Phone): FuzzJob => pick(drivers[of.get(phone) ?? 0]?.jobs ?? every, random)

  const happenings: Happening<[Phone]>[] = [
    [30, 'captures', (phone) => phone.captures(jobFor(phone))],
    [4, 'captures and takes back', (phone) => phone.captures(jobFor(phone), { undoes: true })],
    [3, 'captures on a full disk', (phone) => phone.captures(jobFor(phone), { full: true })],
    [30, 'captures of the day', (phone) => phone.capturesOfDay(dayFor(phone))],
    [4, 'captures of the day and takes back', (phone) => phone.capturesOfDay(dayFor(phone), { undoes: true })],
    [3, 'captures of the day on a full disk', (phone) => phone.capturesOfDay(dayFor(phone), { full: true })],
    [20, 'sends', (phone) => phone.send()],
    [12, 'another weather', (phone) => phone.line.set(pick(weathers, random))],
    [6, 'is killed', (phone) => phone.kill()],
    [3, 'second tab', (phone) => phone.secondTab()],
    [3, 'both tabs send', (phone) => Promise.all([phone.send(), phone.send()])],
    [3, 'clock moves', (phone) => phone.moveClock((random() - 0.5) * 6 * hour)],
    [8, 'time passes', (phone) => phone.wait(random() * 10 * 60_000)],
    [8, 'the office acts', () => office.acts(pick(every, random), every, random)],
    [24, 'the office acts on a day', () => office.actsOnDay(pick(drivers, random).day, random)],
    [2, 'the office ends the phone', (phone) => office.endPhone(paired.get(phone) ?? 0)],
    [2, 'paired anew', (phone) => pair(phone, of.get(phone) ?? 0)],
    [2, 'another driver signs in', (phone) => pair(phone, 1 - (of.get(phone) ?? 0))],
    [0.3, 'the server ends', () => dray.restart()],
  ]
  for (let n = 0; n < acts; n++) {
    const [, name, work] = drawHappening(happenings, random)
    count(ledger, name)
    await work(pick(phones, random))
  }
  let unsent = 0
  for (const phone of phones) {
    await phone.drain()
    unsent += await phone.unsent()
    phone.stop()
  }
  for (const { day } of drivers) await office.goesThrough(day, random)
  return unsent
}

/** The last line of a run. */
export const summary = ({ acknowledged, lost, doubled, wrong_job, ...more }: Verdict): string =>
  `acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}, wrong job ${wrong_job}, ` +
  `out of order ${more.out_of_order}, wrong pictures ${more.wrong_pictures}, moved money ${more.moved_money}, wrong days ${more.wrong_days}, wrong offers ${more.wrong_offers}`

import type { Random } from '@dray/domain/driver-captures/random-captures.fixture.ts'
import type { Page } from 'playwright-core'
import { type Act, acknowledge, type Before, lookBefore, screenSays, withdraw } from './acknowledging.ts'
import { fillFuel, type OfferedOfDay, openDay, tapOfDay } from './day-screens.ts'
import { count, type Ledger } from './ledger.ts'
import { pick } from './line.ts'
import { wordOf } from './on-the-device.ts'
import { fillForm, goTo, type Offered, offersOf, openSomeJob, tapKeep, tapOffered } from './screens.ts'

/** The phone as who works it has it in the hand. */
export interface Hand {
  number: number
  random: Random
  ledger: Ledger
  /** The job that people know by a number. */
  jobOf: (number: string) => number | undefined
  /** One of the pages that are open. */
  page: () => Page
  /** Who has the phone; null where one of two tabs may still show the day of who had it before. */
  driver: () => number | null
  /** The system ends the app, and it is opened again. */
  reopen: () => Promise<void>
  setFull: (page: Page, isFull: boolean) => Promise<void>
}

export interface Doing {
  undoes?: boolean
  /** The system ends the app: while the tap is under way, or as soon as the screen has said that it is kept. */
  dies?: 'at once' | 'when kept'
  full?: boolean
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Found {
  at: Page
  /** Null of the driver's own day. */
  job_id: number | null
  offers: Offered[]
}

/** Goes to a job; null where none is shown, or nothing can be done at it. */
async function findWork({ page, random, jobOf, ledger }: Hand): Promise<Found | null> {
  const at = page()
  const number = await openSomeJob(at, random)
  const job_id = number === null ? undefined : jobOf(number)
  const offers = job_id === undefined ? [] : await offersOf(at)
  if (job_id !== undefined && offers.length > 0) return { at, job_id, offers }
  count(ledger, 'nothing to do')
  return null
}

function tapAt(at: Page, offered: Offered | OfferedOfDay) {
  if ('label' in offered) return tapOfDay(at, offered)
  return offered.form === null ? tapOffered(at, offered) : tapKeep(at)
}

interface Kept {
  at: Page
  act: Act
  before: Before
}

/** Enters what the screen said of an act: kept, not kept, or taken back. */
async function enter({ ledger }: Hand, said: string, { at, act, before }: Kept): Promise<string[]> {
  count(ledger, said)
  if (said === 'not kept') await withdraw(at, { act, before, ledger })
  return said === 'kept' ? acknowledge(at, act, { before, ledger }) : []
}

/** Taps, and enters what the screen says of it. */
async function keeps(
  hand: Hand,
  found: Found,
  { offered, undoes, dies, full }: Doing & { offered: Offered | OfferedOfDay },
) {
  const { at, job_id } = found
  const act: Act = { kind: offered.kind, job_id, driver_id: hand.driver(), phone: hand.number }
  const before = await lookBefore(at)
  const tap = tapAt(at, offered)
  if (dies === 'at once') {
    await Promise.race([tap.catch(() => undefined), wait(hand.random() * 120)])
    return hand.reopen()
  }
  await tap
  const said = await screenSays(at, before)
  if (dies) await hand.reopen()
  const there = dies ? hand.page() : at
  if (full) await hand.setFull(there, false)
  const ids = await enter(hand, said, { at: there, act, before })
  if (undoes) await takesBack(hand, there, ids)
}

async function takesBack({ ledger }: Hand, at: Page, ids: readonly string[]) {
  const undo = at.getByRole('button', { name: 'Undo' })
  const fault = await undo.tap({ timeout: 1000 }).catch((error: Error) => error)
  for (let round = 0; !fault && round < 60; round++) {
    const word = await wordOf(at)
    if (word === 'Undone') return withdrawAll(ledger, ids)
    if (/sent already/.test(word)) return
    await wait(20)
  }
}

function withdrawAll(ledger: Ledger, ids: readonly string[]) {
  for (const id of ids) {
    ledger.acknowledged.delete(id)
    ledger.withdrawn.add(id)
  }
  count(ledger, 'taken back')
}

/** Goes to a job and does one of the things that its screen offers. */
export async function acts(hand: Hand, doing: Doing = {}) {
  const found = await findWork(hand)
  if (!found) return
  const offered = pick(found.offers, hand.random)
  if (offered.form !== null) await fillForm(found.at, offered, hand.random)
  if (doing.full) await hand.setFull(found.at, true)
  await keeps(hand, found, { ...doing, offered })
}

/** Goes to the own day and does one of the things that its screen offers. */
export async function actsOnDay(hand: Hand, doing: Doing = {}) {
  const at = hand.page()
  const offers = await openDay(at)
  if (offers.length === 0) return void count(hand.ledger, 'nothing to do on the day')
  const offered = pick(offers, hand.random)
  if (offered.form !== null) await fillFuel(at, hand.random)
  await keeps(hand, { at, job_id: null, offers }, { ...doing, offered })
}

/** Fills a form in, the app is ended, and the form is there again. */
export async function actsOverAKill(hand: Hand) {
  const found = await findWork(hand)
  const forms = found?.offers.filter(({ form }) => form !== null) ?? []
  if (!found || forms.length === 0) return
  const offered = pick(forms, hand.random)
  await fillForm(found.at, offered, hand.random)
  await wait(400)
  await hand.reopen()
  const at = hand.page()
  await goTo(at, offered.form ?? '#/')
  const isBack = await at
    .getByText('Your unfinished form is back.')
    .waitFor({ timeout: 5000 })
    .then(() => true)
    .catch(() => false)
  if (!isBack) return void count(hand.ledger, 'the form was not there again')
  await keeps(hand, { ...found, at }, { offered })
}

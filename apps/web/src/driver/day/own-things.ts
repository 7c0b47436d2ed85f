import { ownThingsTexts as texts } from '@dray/domain/driver-app/own-day.messages.ts'
import { paperKind, personPaperKinds } from '@dray/domain/drivers/paper-kinds.table.ts'
import { daysBetween, weekOf } from '@dray/domain/kernel/clock-time.ts'
import type { Capture, DayCapture } from '../outbox/capture-schema.ts'
import type { QueuedCapture, SentCapture } from '../outbox/queue.ts'
import { askedCount } from './asked-days.ts'
import type { PaperKind, ReceivedOwn } from './received-day.ts'
import { workedMinutes } from './shown-clock.ts'
import { fullDate } from './stop-words.ts'

type Tone = 'grey' | 'amber' | 'green' | 'red' | 'blue'
/** What the server does not tell of yet: on this phone only, or sent since the last answer. */
export interface Untold<C extends Capture = Capture> {
  capture: C
  is_sent: boolean
}

interface Device {
  queue: readonly QueuedCapture[]
  history: readonly SentCapture[]
  owner: string
  /** When the server was asked last, in milliseconds; null while it never was. */
  fetched_at: number | null
}

type OfKind<K extends DayCapture['kind']> = Extract<DayCapture, { kind: K }>

/** A driver's own captures that the answer of the server does not hold yet, the newest first. */
function untoldCaptures({ queue, history, owner, fetched_at }: Device): Untold[] {
  const sent = history.filter(({ sent_at }) => fetched_at === null || sent_at > fetched_at)
  const of = (rows: readonly { owner: string; capture: Capture }[], is_sent: boolean) =>
    rows.flatMap((row) => (row.owner === owner ? [{ capture: row.capture, is_sent }] : []))
  return [...of(queue, false), ...of(sent, true)].sort((one, other) => other.capture.seq - one.capture.seq)
}

/** The requests for leave, and the papers, that only this phone tells of. */
export function untoldThings(device: Device) {
  const leave: Untold<OfKind<'leave'>>[] = []
  const documents: Untold<OfKind<'document'>>[] = []
  for (const { capture, is_sent } of untoldCaptures(device)) {
    if (capture.kind === 'leave') leave.push({ capture, is_sent })
    if (capture.kind === 'document') documents.push({ capture, is_sent })
  }
  return { leave, documents }
}

/** A request for leave as it is listed. */
export interface LeaveRow {
  key: string
  from: string
  to: string
  count: number
  note: string | null
  state: { text: string; tone: Tone }
  answer: string | null
}

const toneOf = { Requested: 'blue', Approved: 'green', Declined: 'red' } as const
const untoldState = (is_sent: boolean): LeaveRow['state'] =>
  is_sent ? { text: texts.sent, tone: 'blue' } : { text: texts.notSent, tone: 'amber' }

/** All requests of a driver's, those that the office does not have yet first. */
export function leaveRows(
  requests: ReceivedOwn['leave']['requests'],
  untold: readonly Untold<OfKind<'leave'>>[],
): LeaveRow[] {
  const here = untold.map(({ capture, is_sent }) => {
    const dates = capture.body.days.map(({ date }) => date).sort()
    return {
      key: capture.id,
      from: dates[0] ?? '',
      to: dates.at(-1) ?? '',
      count: askedCount(capture.body.days),
      note: capture.body.note,
      state: untoldState(is_sent),
      answer: null,
    }
  })
  const there = requests.map((one) => ({
    key: String(one.id),
    from: one.from_date,
    to: one.to_date,
    count: one.day_count,
    note: one.note,
    state: { text: texts.statuses[one.status], tone: toneOf[one.status] },
    answer: one.reason,
  }))
  return [...here, ...there]
}

/** A paper of a driver's as it is listed. */
export interface PaperRow {
  key: string
  kind: PaperKind
  name: string
  card_number: string | null
  expiry: { text: string; tone: Tone }
  path: string | null
  /** A new one that is on its way, or waits for the office. */
  news: { text: string; tone: Tone } | null
}

/** A paper that expires within so many days is marked: a new card or a medical takes weeks. */
const soonDays = 30

/** How a paper's expiry reads on a day. */
export function expiryOf(expires_on: string | null, today: string): PaperRow['expiry'] {
  if (expires_on === null) return { text: texts.noExpiry, tone: 'grey' }
  const date = fullDate(expires_on)
  const left = daysBetween(today, expires_on)
  if (left < 0) return { text: texts.expired(date), tone: 'red' }
  return left <= soonDays
    ? { text: texts.expiresSoon(date, left), tone: 'amber' }
    : { text: texts.expires(date), tone: 'green' }
}

/** Of these a person has one each: what is sent takes the place of the one on record. */
const isCard = (kind: PaperKind) => kind < paperKind.other
/** The kind that a form for a new one begins with: a file of the driver card is no picture. */
export const replacedKind = (kind: PaperKind): PaperKind | null => (kind === paperKind.download ? null : kind)
export const paperName = (kind: PaperKind): string => personPaperKinds.find(({ id }) => id === kind)?.name ?? ''

/** All papers of a driver's, with what of them is on its way. */
export function paperRows(
  documents: ReceivedOwn['documents'],
  untold: readonly Untold<OfKind<'document'>>[],
  today: string,
): PaperRow[] {
  const waiting = { text: texts.waiting, tone: 'blue' } as const
  const newsOf = (is_sent: boolean) => (is_sent ? waiting : untoldState(false))
  const replaces = ({ capture }: (typeof untold)[number], kind: PaperKind) => isCard(kind) && capture.body.kind === kind
  const there = documents.map((one) => {
    const sent = untold.find((its) => replaces(its, one.kind))
    return {
      key: String(one.id),
      kind: one.kind,
      name: one.name,
      card_number: one.card_number,
      expiry: expiryOf(one.expires_on, today),
      path: one.path,
      news: sent ? newsOf(sent.is_sent) : one.is_waiting === 1 ? waiting : null,
    }
  })
  const further = untold.filter((its) => !documents.some(({ kind }) => replaces(its, kind)))
  const here = further.map(({ capture: { id, body }, is_sent }) => ({
    key: id,
    kind: body.kind,
    name: body.name ?? paperName(body.kind),
    card_number: body.card_number,
    expiry: expiryOf(body.expires_on, today),
    path: null,
    news: newsOf(is_sent),
  }))
  return [...here, ...there]
}

type OwnTime = ReceivedOwn['times'][number]
/** The workdays of a week, Monday to Sunday, with their minutes where both clocks are known. */
export interface TimesOfWeek {
  from: string
  minutes: number
  days: (OwnTime & { minutes: number | null })[]
}

/** Workdays by their weeks, in the order in which they come. */
export function weeksOf(times: readonly OwnTime[]): TimesOfWeek[] {
  const weeks = new Map<string, TimesOfWeek>()
  for (const time of times) {
    const { from } = weekOf(time.date)
    const week = weeks.get(from) ?? { from, minutes: 0, days: [] }
    const minutes = workedMinutes(time)
    week.minutes += minutes ?? 0
    week.days.push({ ...time, minutes })
    weeks.set(from, week)
  }
  return [...weeks.values()]
}

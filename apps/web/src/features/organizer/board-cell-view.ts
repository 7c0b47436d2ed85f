import { dueCode, levelOf, warningLabel } from '@dray/domain/allocation/warning-kinds.table.ts'
import { lastWords, unseenWords } from '@dray/domain/driver-captures/progress-words.ts'
import { dueKind } from '@dray/domain/expiry/due-kinds.table.ts'
import { offerTexts } from '@dray/domain/job-offers/job-offers.messages.ts'
import type { OfferState } from '@dray/domain/job-offers/offer-state.ts'
import { addDays, showTime } from '@dray/domain/kernel/clock-time.ts'
import { boardTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { stateWords } from '@dray/domain/stop-estimates/estimate-words.ts'
import type { BoardVehicle, Card } from './organizer.queries.ts'

export type CellTone = 'indigo' | 'blue' | 'violet' | 'teal' | 'slate' | 'amber' | 'red'

/** What one vehicle shows on one day. */
export interface CellView {
  /** The workday that counts; others of the day ended early. */
  card: Card | null
  ended: readonly Card[]
  tone: CellTone | null
  title: string
  line: string
  /** Off the road, inspection or test: drawn with stripes. */
  isOff: boolean
  warnings: string
  /** Whether one of them is unlawful. */
  isRed: boolean
  /** What of its jobs the driver has not seen, and what the driver did last; empty texts where there is nothing to say. */
  unseen: string
  last: string
  /** The most pressing of what its driver is asked to accept; null where that is nothing. */
  offer: { state: OfferState; words: string } | null
  /** How its worst stop will be reached by the estimate; empty while all are in time. */
  expected: string
  isLate: boolean
}

const tones = { booked: 'indigo', in_progress: 'violet', completed: 'teal', ended: 'slate' } as const

/** Both ends included. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date)
  return days
}

const countOf = ({ job_count, done_count, state }: Card) => {
  if (job_count === 0) return ''
  if (state === 'completed') return `${texts.jobs(job_count)} · ${texts.done}`
  return state === 'in_progress'
    ? `${texts.jobs(job_count)} · ${texts.left(job_count - done_count)}`
    : texts.jobs(job_count)
}

/** The quiet line of a card: its jobs, or when it starts, and what is particular about it. */
function lineOf(card: Card): string {
  const jobs = countOf(card)
  const start = card.start_time ? texts.starts(card.start_time) : texts.noJobs
  const parts = [
    jobs || start,
    card.state === 'ended' ? texts.endedEarly : '',
    card.is_swapsie === 1 ? texts.swapsie : '',
    card.trailer ?? '',
  ]
  return parts.filter(Boolean).join(' · ')
}

const isAmong = (dates: string, date: string) => dates.split(',').includes(date)

/** Why a vehicle has no workday: off the road, at an inspection or its test, or its favourite driver away. */
function offOf(row: BoardVehicle, date: string): Pick<CellView, 'tone' | 'title' | 'line' | 'isOff'> | null {
  if (isAmong(row.vor_dates, date)) {
    const reason = row.vor_reasons.find((one) => one.date === date)?.reason
    return { tone: 'red', title: texts.off.vor, line: reason ?? texts.offNotes.vor, isOff: true }
  }
  if (isAmong(row.pmi_dates, date)) return { tone: 'red', title: texts.off.pmi, line: texts.offNotes.pmi, isOff: true }
  if (isAmong(row.mot_dates, date)) return { tone: 'red', title: texts.off.mot, line: texts.offNotes.mot, isOff: true }
  for (const { driver_details: driver } of row.favourite_drivers) {
    const away = driver.driver_unavail_date.find((one) => one.date === date)
    if (away) {
      const line = texts.away[away.type as keyof typeof texts.away] ?? ''
      return { tone: 'amber', title: driver.full_name, line, isOff: false }
    }
  }
  return null
}

/** What of its papers is past by a day, or has its last one then. */
function duesOn({ dues }: Pick<BoardVehicle, 'dues'>, date: string) {
  const past = dues.filter((due) => due.date < date).map(({ kind }) => warningLabel(dueCode('vehicle', kind)))
  const today = dues.filter((due) => due.date === date).map(({ kind }) => texts.lastDay(dueKind(kind)?.short ?? kind))
  return { past, today }
}

/** A free vehicle whose papers are past, or have their last day. */
function dueOf(row: BoardVehicle, date: string): Pick<CellView, 'tone' | 'title' | 'line' | 'isOff'> | null {
  const { past, today } = duesOn(row, date)
  const [title = ''] = [...past, ...today]
  if (title === '') return null
  const line = [...past, ...today].slice(1).join(' · ')
  const isPast = past.length > 0
  return { tone: isPast ? 'red' : 'amber', title, line, isOff: isPast }
}

/** What a booked vehicle has on that day beside its workday, as a free one would show it. */
function marksOf(row: BoardVehicle, date: string): string[] {
  const dates = { vor: row.vor_dates, pmi: row.pmi_dates, mot: row.mot_dates }
  const off = (['vor', 'pmi', 'mot'] as const).filter((kind) => isAmong(dates[kind], date))
  const dues = row.dues.filter(({ kind }) => !off.some((one) => one === kind))
  const { past, today } = duesOn({ dues }, date)
  return [...off.map((kind) => texts.off[kind]), ...past, ...today]
}

const nothing: CellView = {
  card: null,
  ended: [],
  tone: null,
  title: '',
  line: '',
  isOff: false,
  warnings: '',
  isRed: false,
  unseen: '',
  last: '',
  offer: null,
  expected: '',
  isLate: false,
}

/** What is accepted, or done, needs no word. */
function offerOn({ offers, state }: Card): CellView['offer'] {
  const words = offers && state !== 'completed' ? offerTexts.onCard(offers.state, offers.count) : ''
  return offers && words ? { state: offers.state, words } : null
}

/** Of a day that is done its jobs say it all. */
function progressOf({ progress, job_count, state }: Card, zone: string): Pick<CellView, 'unseen' | 'last'> {
  if (!progress || state === 'completed') return { unseen: '', last: '' }
  const unseen = unseenWords(progress, job_count)
  return { unseen, last: lastWords(progress, (at) => showTime(at, zone)) }
}

/** What asks for somebody: a stop that will be late, or is tight. */
function expectedOf({ estimate }: Card): Pick<CellView, 'expected' | 'isLate'> {
  if (!estimate || (estimate.state !== 'late' && estimate.state !== 'tight')) return { expected: '', isLate: false }
  return { expected: stateWords(estimate), isLate: estimate.state === 'late' }
}

/** The workday of a vehicle on a day: the one that counts, and those that ended early. */
export function cardsOn(row: BoardVehicle, date: string): Pick<CellView, 'card' | 'ended'> {
  const cards = row.vehicle_workday.filter((one) => one.date === date)
  const card = cards.find(({ state }) => state !== 'ended') ?? cards.at(-1) ?? null
  return { card, ended: cards.filter((one) => one !== card) }
}

/** What a cell of the board shows. */
export function cellView(row: BoardVehicle, date: string, zone: string): CellView {
  const { card, ended } = cardsOn(row, date)
  const off = offOf(row, date) ?? dueOf(row, date)
  if (card === null) {
    return { ...nothing, ...off }
  }
  return {
    card,
    ended,
    tone: card.is_swapsie === 1 && card.state === 'booked' ? 'blue' : tones[card.state],
    title: card.full_name,
    line: [...marksOf(row, date), lineOf(card)].join(' · '),
    isOff: false,
    warnings: card.warnings.map(warningLabel).join(', '),
    isRed: card.warnings.some((code) => levelOf(code) === 'red'),
    ...progressOf(card, zone),
    offer: offerOn(card),
    ...expectedOf(card),
  }
}

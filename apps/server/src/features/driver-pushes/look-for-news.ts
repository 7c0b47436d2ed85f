import { createHash } from 'node:crypto'
import type { DriverWorkday } from '@dray/domain/driver-day/driver-day.calls.ts'
import { type DayMarks, dayMarks, dayNews } from '@dray/domain/driver-pushes/day-news.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { notePush, type PushRow, pushOfSession } from './pushes.repo.ts'

interface Day {
  today: string
  time_zone: string
  workdays: readonly DriverWorkday[]
}

export const pushTask = 'push-to-phone'

/** So long an app in front has to read what changed, before its driver is told. */
const patienceMs = 10_000
/** One message a minute at most: what the office does in one go is one piece of news. */
const betweenMs = 60_000

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)
const marksOf = (day: Day): DayMarks => dayMarks(day, digest)

interface Looked {
  day: Day
  fingerprint: string
  given_back: ReadonlySet<number>
}

/** Compares a driver's day with what the driver has seen, and queues a message where there is news for long enough. */
export async function lookForNews(ctx: TxContext, push: PushRow, { day, fingerprint, given_back }: Looked) {
  const now = Date.parse(ctx.now)
  const text = isNothing(push.seen) ? null : dayNews({ seen: push.seen, day, digest, given_back })
  const told = { seen: marksOf(day), fingerprint, news_at: null }
  if (text === null) await notePush(ctx.tx, push.id, told)
  else if (push.news_at === null) await notePush(ctx.tx, push.id, { news_at: ctx.now })
  if (text === null || push.news_at === null) return
  const isSoon = now - Date.parse(push.news_at) < patienceMs
  const isOften = push.told_at !== null && now - Date.parse(push.told_at) < betweenMs
  if (isSoon || isOften) return
  await notePush(ctx.tx, push.id, { ...told, told_at: ctx.now })
  const { tenant_id } = ctx.tx
  const { device_id } = push
  await ctx.enqueue(pushTask, { tenant_id, device_id, text, at: ctx.now }, { key: `push:${device_id}` })
}

const isNothing = (seen: Partial<DayMarks>) => seen.jobs === undefined

/** What a phone in front has read, its driver is not told of. Returns whether there is anything to note. */
export async function unseenPush(tx: TxContext['tx'], { session_id, day }: { session_id: number; day: Day }) {
  const push = await pushOfSession(tx, session_id)
  if (!push) return null
  const seen = marksOf(day)
  const isSeen = push.news_at === null && !isNothing(push.seen) && sameMarks(push.seen, seen)
  return isSeen ? null : { id: push.id, seen }
}

function sameMarks(a: DayMarks, b: DayMarks) {
  const text = ({ today, jobs }: DayMarks) =>
    JSON.stringify([
      today,
      ...Object.entries(jobs)
        .map(([key, { digest: said, is_done }]) => `${key} ${said} ${is_done}`)
        .toSorted(),
    ])
  return text(a) === text(b)
}

/** What changed while it was read is found by the next look. */
export const noteSeen = (tx: TxContext['tx'], { id, seen }: { id: number; seen: DayMarks }) =>
  notePush(tx, id, { seen, fingerprint: '', news_at: null })

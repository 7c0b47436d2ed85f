import { runNotices } from '@dray/domain/invoices/invoices.messages.ts'
import { reminderNotice } from '@dray/domain/job-reminders/job-reminders.messages.ts'
import { lateStatuses } from '@dray/domain/jobs/lateness.ts'
import { statusRank } from '@dray/domain/jobs/status.ts'
import { instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import { noticeTexts } from '@dray/domain/notifications/notifications.messages.ts'
import type { Colleague } from './demo-people.repo.ts'
import type { Bulk } from './rows.repo.ts'

interface Company {
  tenant_id: number
  now: string
  /** Who plans: the traffic office and the Administrator. */
  planners: readonly Pick<Colleague, 'user_id' | 'name'>[]
  accounts: Colleague
}

const wordings = [
  'Ring the collection point: is the load ready?',
  'Ask the driver for an arrival time',
  'Customer wants a call before we set off',
  'Check that the tail lift is on this one',
  'Confirm the booking reference with goods-in',
  'Send the customer the driver’s name and registration',
]
const minutes = 60_000
const before = (at: string, count: number) => new Date(Date.parse(at) - count * minutes).toISOString()

interface TimedJob {
  id: number
  job_number: string
  collection_at: string
}

interface Around {
  tenant_id: number
  from: string
  to: string
  order: 'asc' | 'desc'
}

const jobsAround = async (bulk: Bulk, { tenant_id, from, to, order }: Around) =>
  (
    await bulk.client.query<TimedJob>(
      `select id, job_number, collection_at from jobs
         where tenant_id = $1 and parent_id is null and status not in ('Quote', 'Cancelled', 'Deleted')
           and collection_at >= $2 and collection_at < $3
         order by collection_at ${order}, id limit 12`,
      [tenant_id, from, to],
    )
  ).rows

const remindersFor = (jobs: readonly TimedJob[], { tenant_id, planners, now }: Company) =>
  jobs.map(({ id, collection_at }, at) => {
    const person = planners[at % planners.length] ?? { user_id: 0, name: '' }
    const date = before(collection_at, at % 2 === 0 ? 30 : 60)
    return {
      tenant_id,
      job_detail_id: id,
      date,
      notes: wordings[at % wordings.length],
      user_id: person.user_id,
      user_name: person.name,
      arrived_at: date <= now ? date : null,
      created_at: before(date, 180),
      version: 1,
    }
  })

/**
 * Reminders of a made-up company on the jobs around now, those that are due arrived, and what its people were notified of
 * in the last days, the older ones read.
 */
export async function addNotices(bulk: Bulk, company: Company) {
  const { tenant_id, now } = company
  const arrived = await jobsAround(bulk, { tenant_id, from: before(now, 24 * 60), to: now, order: 'desc' })
  const waiting = await jobsAround(bulk, {
    tenant_id,
    from: before(now, -180),
    to: before(now, -30 * 60),
    order: 'asc',
  })
  const reminders = remindersFor([...arrived, ...waiting], company)
  const numbers = new Map([...arrived, ...waiting].map(({ id, job_number }) => [id, job_number]))
  const told = reminders
    .filter(({ arrived_at }) => arrived_at !== null)
    .map(({ job_detail_id, notes, user_id, date }) => ({
      event: 'job_reminder',
      user_id,
      title: reminderNotice.title(numbers.get(job_detail_id) ?? ''),
      body: notes,
      color_class: 'amber',
      link: `/traffic-diary?job=${job_detail_id}`,
      created_at: date,
    }))
  const notices = [...told, ...(await lateNotices(bulk, company)), ...(await runNoticesOf(bulk, company))]
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
    .map((notice) => {
      const isRead = notice.created_at < before(now, 5 * 60)
      return { tenant_id, ...notice, read_at: isRead ? before(notice.created_at, -10) : null, in_app: 1 }
    })
  await bulk.write([
    ['job_reminders', reminders],
    ['notifications', notices],
  ])
}

interface LateSide {
  id: number
  job_number: string
  side: 'collection' | 'delivery'
  date: string
  due_at: string
}

const lateSides = async (bulk: Bulk, { tenant_id, now }: Company) =>
  (
    await bulk.client.query<LateSide>(
      `select id, job_number, side, date, due_at from (
         select id, job_number, 'collection' as side, collection_date::text as date, collection_at as due_at from jobs
           where tenant_id = $1 and parent_id is null and status_rank = any ($2::smallint[])
         union all
         select id, job_number, 'delivery', delivery_date::text, delivery_at from jobs
           where tenant_id = $1 and parent_id is null and status_rank = any ($3::smallint[])) sides
         where due_at < $4 and due_at >= $5 order by due_at desc, id`,
      [
        tenant_id,
        lateStatuses.collection.map(statusRank),
        lateStatuses.delivery.map(statusRank),
        now,
        before(now, 24 * 60),
      ],
    )
  ).rows

const linesNamed = 10

/** What is late now, known to the office and told to each of its people. */
async function lateNotices(bulk: Bulk, company: Company) {
  const { tenant_id, now, planners } = company
  const late = await lateSides(bulk, company)
  if (late.length === 0) return []
  await bulk.write([
    ['late_job_sides', late.map(({ id, side, date }) => ({ tenant_id, job_id: id, side, date, created_at: now }))],
  ])
  const lines = late.slice(0, linesNamed).map(({ job_number, side, due_at }) => {
    const { time } = instantToLocal(due_at, 'Europe/London')
    return noticeTexts.late_job(job_number, noticeTexts.late_side[side], time)
  })
  const more = late.length > linesNamed ? [noticeTexts.more(late.length - linesNamed)] : []
  return planners.map(({ user_id }) => ({
    event: 'job_late',
    user_id,
    title: noticeTexts.late(late.length),
    body: [...lines, ...more].join('\n'),
    color_class: 'red',
    link: '/home',
    created_at: before(now, 5),
  }))
}

/** The newest invoices, as the end of their run told of them. */
async function runNoticesOf(bulk: Bulk, { tenant_id, accounts, now }: Company) {
  const { rows } = await bulk.client.query<{ inv_number: string }>(
    'select inv_number from invoices where tenant_id = $1 order by id desc limit 24',
    [tenant_id],
  )
  const [last, first] = [rows[0], rows.at(-1)]
  if (!first || !last) return []
  return [
    {
      event: 'invoice_run',
      user_id: accounts.user_id,
      title: runNotices.done,
      body: runNotices.made(rows.length, first.inv_number, last.inv_number),
      color_class: 'green',
      link: '/finance/invoices/customers',
      created_at: before(now, 3 * 24 * 60),
    },
  ]
}

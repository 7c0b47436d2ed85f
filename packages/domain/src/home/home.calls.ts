import * as z from 'zod/mini'
import { dueKindNames } from '../expiry/due-kinds.table.ts'
import { lights } from '../expiry/due-steps.ts'
import { dueSubjects } from '../expiry/due-subjects.ts'
import { jobStatuses } from '../jobs/status.ts'
import { timeKinds } from '../jobs/time-kinds.ts'
import { defineCall } from '../kernel/call.ts'
import { date, flagOut, id, money } from '../kernel/wire.ts'
import { marginWeeks } from './margin-weeks.ts'
import { moneyOwed } from './money-owed.ts'
import { setupStepNames } from './setup-steps.ts'

const text = z.nullable(z.string())
/** A job that asks for somebody: `due_at` is the time that its status waits for; a trip has the first and last of its places. */
const urgentJob = z.object({
  id,
  job_number: z.string(),
  status: z.enum(jobStatuses),
  customer_name: z.string(),
  collection_town: text,
  delivery_town: text,
  first_date: z.string(),
  due_at: text,
  due_time_kind: z.enum(timeKinds),
  due_from_at: text,
  due_to_at: text,
  live_legs: z.int(),
  waiting_legs: z.int(),
})
/** How many there are, and the most pressing of them. */
const urgentJobs = z.object({ count: z.int(), jobs: z.array(urgentJob) })

const jobsOfToday = z.object({
  statusCount: z.record(z.enum(jobStatuses), z.int()),
  unallocated: urgentJobs,
  late: urgentJobs,
  /** Jobs that their driver has rejected or not answered in time, of yesterday to tomorrow. */
  offers: z.object({ from: date, to: date, rejected: z.int(), ignored: z.int() }),
  /** How many will be late by the estimated arrival. */
  late_by_estimate: z.int(),
})
/** Charged by the time of supply, sub-jobs within their trip; `profit` is what is left after the sub-contractors. */
const takings = { jobs: z.int(), revenue: money, profit: money }
const recentMoney = z.object({
  days: z.array(z.object({ date: z.string(), ...takings })),
  weeks: marginWeeks,
  month_from: z.string(),
  customers: z.array(z.object({ id, customer_name: z.string(), ...takings })),
})
const fleetOfToday = z.object({
  vehicles: z.int(),
  /** `reg` of a trailer is its serial number; `until`: the last day of those that follow each other from today, null while nobody knows. */
  off_road: z.array(
    z.object({
      subject: z.enum(['vehicle', 'trailer']),
      id,
      reg: z.string(),
      description: text,
      until: z.nullable(z.string()),
    }),
  ),
  /** What has expired or expires soon of whom and what the caller may see, the first due first. */
  due: z.array(
    z.object({
      id,
      subject: z.enum(dueSubjects),
      owner_id: id,
      name: z.string(),
      kind: z.enum(dueKindNames),
      label: z.string(),
      date: z.string(),
      light: z.enum(lights),
    }),
  ),
  /** How many there are in all. */
  expiring: z.int(),
})

export const getHome = defineCall({
  id: 'getHome',
  feature: 'home',
  method: 'GET',
  path: '/client/home',
  summary: 'The start page: what is still to be set up, and the day; parts that the caller may not read are null',
  who: { client: ['/home'] },
  runs: 'read',
  answer: z.object({
    today: z.string(),
    time_zone: z.string(),
    setup: z.array(z.object({ step: z.enum(setupStepNames), is_done: flagOut, count: z.nullable(z.int()) })),
    has_vat_code: flagOut,
    jobs: z.nullable(jobsOfToday),
    money: z.nullable(recentMoney),
    owed: z.nullable(moneyOwed),
    fleet: z.nullable(fleetOfToday),
  }),
})

export const homeCalls = [getHome]

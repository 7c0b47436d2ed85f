import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { dateRange, flag, flagOut, id, pageOf, pageQuery, spelled, versionIn } from '../kernel/wire.ts'
import { dueKindNames } from './due-kinds.table.ts'
import { lights } from './due-steps.ts'
import { duePermissions, dueSubjects } from './due-subjects.ts'
import { expiryMessages as texts } from './expiry.messages.ts'
import { reminderKindNames } from './reminder-kinds.table.ts'

const feature = 'expiry'

const some = <const T extends readonly string[]>(of: T) =>
  z.optional(
    z.pipe(
      z.union([z.enum(of), z.array(z.enum(of)).check(z.maxLength(of.length))]),
      z.transform((given) => [given].flat() as T[number][]),
    ),
  )

const dueRow = z.object({
  /** Of the owner, the kind and its name: the same for as long as these are. */
  id,
  subject: z.enum(dueSubjects),
  owner_id: id,
  owner_code: z.nullable(z.string()),
  owner_name: z.string(),
  kind: z.enum(dueKindNames),
  label: z.string(),
  date: z.string(),
  /** Below 0: so many days past. */
  days_left: z.int(),
  light: z.enum(lights),
})

export const listDueDates = defineCall({
  id: 'listDueDates',
  feature,
  method: 'GET',
  path: '/client/due-dates',
  summary: 'What expires or falls due of people, vehicles and trailers, as far as the caller may see it',
  who: { client: [...new Set(Object.values(duePermissions))] },
  /** Reading of people's health and other documents is written into the audit trail. */
  runs: 'write',
  query: z.object({
    ...pageQuery(['date', 'owner_name', 'kind']),
    date: z.optional(dateRange),
    /** May repeat. */
    subject: some(dueSubjects),
    kind: some(dueKindNames),
    status: some(lights),
  }),
  answer: spelled(z.object({ ...pageOf(dueRow).shape, statusCount: z.record(z.string(), z.int()) }), {
    statusCount: 'status_count',
  }),
})

const rule = z.object({
  kind: z.enum(reminderKindNames),
  is_on: flagOut,
  lead: z.array(z.int()),
  /** 1: as usual, nothing was chosen. */
  is_usual: flagOut,
  version: z.int(),
})

const settings = { client: ['/settings/reminder'] } as const

export const listReminderRules = defineCall({
  id: 'listReminderRules',
  feature,
  method: 'GET',
  path: '/client/reminder-rules',
  summary: 'When the company is reminded of what falls due, every kind',
  who: settings,
  runs: 'read',
  answer: z.array(rule),
})

export const changeReminderRule = defineCall({
  id: 'changeReminderRule',
  feature,
  method: 'PUT',
  path: '/client/reminder-rules/:kind',
  summary: 'Changes when the company is reminded of one kind',
  who: settings,
  runs: 'write',
  params: z.object({ kind: z.enum(reminderKindNames, 'Must be something that you can be reminded of') }),
  body: z.object({
    is_on: flag,
    lead: z.array(z.int('Must be whole numbers')).check(z.maxLength(20)),
    version: versionIn,
  }),
  answer: rule,
  message: texts.rule_saved,
  example: { params: { kind: 'mot' }, body: { is_on: 1, lead: [30, 7, 0] } },
})

export const expiryCalls = [listDueDates, listReminderRules, changeReminderRule]

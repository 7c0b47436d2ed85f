import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { date, flagOut, instant, versionIn } from '../kernel/wire.ts'
import { retentionNames } from './months-kept.ts'
import { retentionMessages } from './retention.messages.ts'

const feature = 'retention'
const who = { client: ['/account-settings/company-details'] } as const
const name = z.enum(retentionNames)

const rule = z.object({
  name,
  what: z.string(),
  basis: z.string(),
  /** For how many months it is kept here. */
  months: z.int(),
  /** What the rule itself asks for. */
  rule_months: z.int(),
  /** What the company may choose; the most is null where it may not choose. */
  least_months: z.int(),
  most_months: z.nullable(z.int()),
  is_removed: flagOut,
  /** What is older than this day goes tonight. */
  before: z.nullable(date),
  /** How many go tonight, counted up to 10,000. */
  old: z.int(),
  more_than_old: flagOut,
  /** 0 until the company has chosen. */
  version: z.int(),
})
const run = z.object({
  at: instant,
  removed: z.array(z.object({ name, what: z.string(), rows: z.int() })),
})
const retention = z.object({ rules: z.array(rule), last_run: z.nullable(run) })

export const changedRetention = z.object({
  name,
  months: z.int('Must be a whole number').check(z.gte(1), z.lte(240)),
  version: versionIn,
})

export const getRetention = defineCall({
  id: 'getRetention',
  feature,
  method: 'GET',
  path: '/client/retention',
  summary: 'How long each kind of record is kept, what tonight’s work would remove, and what the last one removed',
  who,
  runs: 'read',
  answer: retention,
})

export const changeRetention = defineCall({
  id: 'changeRetention',
  feature,
  method: 'PATCH',
  path: '/client/retention-rule',
  summary:
    'Keeps one kind of record longer than the rule, or for less time where it allows that; the rule’s own number of months resets it',
  who,
  runs: 'write',
  body: changedRetention,
  answer: rule,
  message: retentionMessages.saved,
  example: { body: { name: 'emails', months: 24 } },
})

export const retentionCalls = [getRetention, changeRetention]

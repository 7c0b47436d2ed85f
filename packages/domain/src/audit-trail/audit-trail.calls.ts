import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { daysBetween } from '../kernel/clock-time.ts'
import { dateRange, flagOut, id, idIn, idParams, instant, pageOf, pageQuery } from '../kernel/wire.ts'
import { auditActionNames } from './audit-actions.messages.ts'
import { auditTexts } from './audit-trail.messages.ts'
import { auditedKinds } from './audited-kinds.ts'

const feature = 'audit-trail'
const who = { client: ['audit.read'] } as const
const text = z.nullable(z.string())

/** Words are looked for in at most so many days, since every entry of them is read; in the last ones unless days are given. */
export const maxDaysSearched = 31
const isSearchable = ({ keywords, date }: { keywords?: string | undefined; date?: Days | undefined }) =>
  !keywords || !date || daysBetween(date.from, date.to) < maxDaysSearched
interface Days {
  from: string
  to: string
}

const { page, page_size, keywords } = pageQuery(['at'])

const entry = {
  id,
  at: instant,
  /** Null for what the program did by itself. */
  user_id: z.nullable(id),
  user_name: text,
  action: z.enum(auditActionNames),
  kind: z.string(),
  /** What a row of that kind is called. */
  kind_name: z.string(),
  row_id: z.nullable(id),
  /** The row as people know it: a job's number, a driver's name. */
  row_name: text,
  /** The path of the screen that shows the row. */
  screen: text,
  /** Names of the fields that were changed. */
  fields: z.array(z.string()),
}

const change = z.object({
  column: z.string(),
  field: z.string(),
  before: text,
  after: text,
  /** The right that is missing to see the values. */
  withheld: z.nullable(z.enum(['prices', 'papers'])),
})

export const listAuditTrail = defineCall({
  id: 'listAuditTrail',
  feature,
  method: 'GET',
  path: '/client/audit-trail',
  summary:
    'Who changed what, the newest first, of at most the newest 10,000 found: by days, person, kind of row, row and action. ' +
    'Words are searched in at most 31 days, the last ones unless others are given',
  who,
  runs: 'read',
  query: z
    .object({
      page,
      page_size,
      keywords,
      date: z.optional(dateRange),
      user_id: z.optional(idIn()),
      kind: z.optional(z.enum(auditedKinds)),
      row_id: z.optional(idIn()),
      action: z.optional(z.enum(auditActionNames)),
    })
    .check(z.refine(isSearchable, { error: auditTexts.maxDays, path: ['date'] })),
  answer: z.extend(pageOf(z.object(entry)), {
    more_than_total: flagOut,
    /** What the row is known by whose history it is. */
    history_of: text,
  }),
  example: { query: { page: 1, user_id: 1, kind: 'jobs', row_id: 1 } },
})

export const showAuditEntry = defineCall({
  id: 'showAuditEntry',
  feature,
  method: 'GET',
  path: '/client/audit-trail/:id',
  summary: 'One entry with every field before and after; that papers were read in it is recorded in turn',
  who,
  runs: 'write',
  params: idParams('audit_entry'),
  answer: z.object({
    ...entry,
    request_id: text,
    address: text,
    user_agent: text,
    changes: z.array(change),
  }),
  example: { params: { id: 1 } },
})

export const listAuditPeople = defineCall({
  id: 'listAuditPeople',
  feature,
  method: 'GET',
  path: '/client/audit-trail/people',
  summary: 'Everybody who is in the audit trail, also those who have left',
  who,
  runs: 'read',
  answer: z.array(z.object({ id, name: z.string() })),
})

export const auditTrailCalls = [listAuditPeople, listAuditTrail, showAuditEntry]

import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { dateRange, flagOut, id, idIn, instant, pageOf, pageQuery } from '../kernel/wire.ts'

const feature = 'console-trail'
const who = { admin: ['/console/audit-trail'] } as const
const text = z.nullable(z.string())
const { page, page_size, keywords } = pageQuery(['at'])
const days = { date: z.optional(dateRange) }

export const listConsoleTrail = defineCall({
  id: 'listConsoleTrail',
  feature,
  method: 'GET',
  path: '/console/audit-trail',
  summary: 'What the people of the platform did, the newest first: by company, person, action, days and words',
  who,
  runs: 'outside',
  query: z.object({
    page,
    page_size,
    keywords,
    ...days,
    tenant_id: z.optional(idIn()),
    user_id: z.optional(idIn()),
    action: z.optional(z.string().check(z.maxLength(60))),
  }),
  answer: pageOf(
    z.object({
      id,
      at: instant,
      admin_user_id: z.nullable(id),
      admin_name: text,
      company: text,
      action: z.string(),
      subject: text,
      /** As it is kept, in lines of name and value. */
      before: z.array(z.object({ name: z.string(), value: z.string() })),
      after: z.array(z.object({ name: z.string(), value: z.string() })),
      address: text,
      request_id: text,
    }),
  ),
  example: { query: { page: 1 } },
})

export const listSignInAttempts = defineCall({
  id: 'listSignInAttempts',
  feature,
  method: 'GET',
  path: '/console/sign-in-attempts',
  summary: 'Who tried to sign in, the newest first: by days, outcome, address and e-mail address',
  who,
  runs: 'outside',
  query: z.object({
    page,
    page_size,
    keywords,
    ...days,
    outcome: z.optional(z.enum(['right', 'wrong'])),
    tenant_id: z.optional(idIn()),
  }),
  answer: pageOf(
    z.object({ id, at: instant, email: z.string(), address: z.string(), user_agent: text, is_right: flagOut }),
  ),
  example: { query: { page: 1 } },
})

const count = z.object({ kind: z.string(), action: z.string(), number: z.int(), last_at: instant })

export const listCompanyChanges = defineCall({
  id: 'listCompanyChanges',
  feature,
  method: 'GET',
  path: '/console/company-changes',
  summary:
    'What was changed in a company, by kind and number; the entries with their values only while the company gives access, and then without papers and bank data',
  who,
  runs: 'outside',
  query: z.object({ page, page_size, ...days, tenant_id: idIn(), user_id: z.optional(idIn()) }),
  answer: z.extend(
    pageOf(
      z.object({
        id,
        at: instant,
        user_name: text,
        kind: z.string(),
        action: z.string(),
        row_id: z.nullable(id),
        before: z.array(z.object({ name: z.string(), value: z.string() })),
        after: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
    ),
    { is_consented: flagOut, counts: z.array(count) },
  ),
  example: { query: { page: 1, tenant_id: 1 } },
})

export const listTrailCompanies = defineCall({
  id: 'listTrailCompanies',
  feature,
  method: 'GET',
  path: '/console/audit-trail/companies',
  summary: 'Companies, people and actions to filter the trail by',
  who,
  runs: 'outside',
  answer: z.object({
    companies: z.array(z.object({ id, name: z.string() })),
    people: z.array(z.object({ id, name: z.string() })),
    actions: z.array(z.string()),
  }),
})

export const consoleTrailCalls = [listConsoleTrail, listSignInAttempts, listCompanyChanges, listTrailCompanies]

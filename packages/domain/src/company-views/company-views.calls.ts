import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { flag, flagOut, id, idIn, instant, nothing, textIn } from '../kernel/wire.ts'
import { viewMessages } from './company-views.messages.ts'

const feature = 'company-views'
const mayGive = { client: ['/account-settings/company-details'] } as const
const mayKnow = { client: ['/account-settings/company-details', '/support', 'audit.read'] } as const
const mayOpen = { admin: ['/console/clients', '/console/support'] } as const

const consent = z.object({
  id,
  reason: z.string(),
  /** Whether the platform's people may also export everything meanwhile. */
  may_export: flagOut,
  given_by_name: z.string(),
  given_at: instant,
  expires_at: instant,
  ended_at: z.nullable(instant),
  ended_by_name: z.nullable(z.string()),
})
const maxConsentHours = 7 * 24

const givenConsent = z.object({
  reason: textIn(500, viewMessages.reasonMissing),
  hours: z
    .int('Must be a whole number')
    .check(z.gte(1, viewMessages.hours), z.lte(maxConsentHours, viewMessages.hours)),
  may_export: z._default(flag, 0),
})

export const getViewConsent = defineCall({
  id: 'getViewConsent',
  feature,
  method: 'GET',
  path: '/client/view-consent',
  summary: "Whether the platform's staff have access to the company, until when, and why",
  who: mayKnow,
  runs: 'read',
  answer: z.object({ consent: z.nullable(consent) }),
})

export const giveViewConsent = defineCall({
  id: 'giveViewConsent',
  feature,
  method: 'POST',
  path: '/client/view-consent',
  summary: "Gives the platform's staff read-only access to the company for 1 hour to 7 days",
  who: mayGive,
  runs: 'write',
  body: givenConsent,
  answer: consent,
  message: viewMessages.given,
  example: { body: { reason: 'Prices of job 10482 look wrong', hours: 24 } },
})

export const endViewConsent = defineCall({
  id: 'endViewConsent',
  feature,
  method: 'DELETE',
  path: '/client/view-consent',
  summary: 'Ends the access at once, and the views in progress with it',
  who: mayGive,
  runs: 'write',
  answer: z.object({ consent: z.nullable(consent) }),
  message: viewMessages.ended,
})

export const listViewConsents = defineCall({
  id: 'listViewConsents',
  feature,
  method: 'GET',
  path: '/console/view-consents',
  summary: 'The companies that give support access now',
  who: mayOpen,
  runs: 'outside',
  answer: z.array(
    z.object({
      tenant_id: id,
      company: z.string(),
      reason: z.string(),
      given_by_name: z.string(),
      given_at: instant,
      expires_at: instant,
    }),
  ),
})

const view = z.object({
  tenant_id: id,
  tenant_slug: z.string(),
  company: z.string(),
  expires_at: instant,
})

export const startCompanyView = defineCall({
  id: 'startCompanyView',
  feature,
  method: 'POST',
  path: '/console/company-view',
  summary: "Opens a company that gives access in the caller's own session, for calls that only read",
  who: mayOpen,
  runs: 'outside',
  body: z.object({ tenant_id: idIn() }),
  answer: view,
  example: { body: { tenant_id: 1 } },
})

export const getCompanyView = defineCall({
  id: 'getCompanyView',
  feature,
  method: 'GET',
  path: '/console/company-view',
  summary: "The company that the caller's session is viewing, if any",
  who: { admin: [] },
  runs: 'outside',
  answer: z.object({ view: z.nullable(view) }),
})

export const leaveCompanyView = defineCall({
  id: 'leaveCompanyView',
  feature,
  method: 'DELETE',
  path: '/console/company-view',
  summary: "Leaves the company that the caller's session is viewing",
  who: { admin: [] },
  runs: 'outside',
  answer: nothing,
  message: viewMessages.left,
})

export const companyViewsCalls = [
  getViewConsent,
  giveViewConsent,
  endViewConsent,
  listViewConsents,
  startCompanyView,
  getCompanyView,
  leaveCompanyView,
]

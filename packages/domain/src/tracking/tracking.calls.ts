import * as z from 'zod/mini'
import { jobReaders, jobWriters } from '../jobs/job-permissions.ts'
import { timeKinds } from '../jobs/time-kinds.ts'
import { defineCall } from '../kernel/call.ts'
import { date, emailIn, flagOut, id, idParams, instant, secret } from '../kernel/wire.ts'
import { callsOfSettings } from '../settings/define-settings.ts'
import { trackingMessages as texts } from './tracking.messages.ts'
import { trackingSettings } from './tracking-settings.ts'
import { trackingStates } from './tracking-status.ts'

const feature = 'tracking'
const text = z.nullable(z.string())
const params = idParams('job')

const trackingLink = z.object({
  id,
  job_id: id,
  /** Whom it was e-mailed to; null for one that was copied. */
  sent_to: text,
  created_by_name: text,
  created_at: instant,
  revoked_at: z.nullable(instant),
  views: z.int(),
  last_viewed_at: z.nullable(instant),
  version: z.int(),
})
const trackingLinks = z.object({
  /** The last day on which they work, unless the job is delivered later. */
  until: date,
  links: z.array(trackingLink),
})

export const listTrackingLinks = defineCall({
  id: 'listTrackingLinks',
  feature,
  method: 'GET',
  path: '/client/jobs/:id/tracking-links',
  summary: "A job's tracking links, the newest first, and how often each was opened",
  who: { client: jobReaders, customer: ['/customer/traffic-diary'] },
  runs: 'read',
  params,
  answer: trackingLinks,
  example: { params: { id: 1 } },
})

export const addTrackingLink = defineCall({
  id: 'addTrackingLink',
  feature,
  method: 'POST',
  path: '/client/jobs/:id/tracking-links',
  summary:
    'Makes a link by which a job can be followed without signing in; its address is returned once and not stored',
  who: { client: jobWriters, customer: ['bookings.edit'] },
  runs: 'write',
  params,
  body: z.object({
    /** Whom to send it to; then it is in the message only. */
    email: z.optional(z.nullable(emailIn)),
  }),
  answer: z.object({ link: trackingLink, url: secret(text) }),
  message: texts.added,
  example: { params: { id: 1 }, body: { email: 'goods-in@receiver.example' } },
})

export const revokeTrackingLink = defineCall({
  id: 'revokeTrackingLink',
  feature,
  method: 'DELETE',
  path: '/client/tracking-links/:id',
  summary: 'Ends a tracking link at once',
  who: { client: jobWriters, customer: ['bookings.edit'] },
  runs: 'write',
  params: idParams('tracking_link'),
  answer: trackingLink,
  message: texts.revoked,
  example: { params: { id: 1 } },
})

export const showTracking = defineCall({
  id: 'showTracking',
  feature,
  method: 'GET',
  path: '/track/:token',
  summary: 'Where a job is, for who holds its link; unknown, ended and revoked links answer alike',
  who: 'anyone',
  runs: 'outside',
  params: z.object({ token: secret(z.string().check(z.maxLength(200))) }),
  answer: z.object({
    job_number: z.string(),
    state: z.enum(trackingStates),
    has_delivery: flagOut,
    collection_town: text,
    collection_date: z.nullable(date),
    collection_at: z.nullable(z.string()),
    collection_time_kind: z.enum(timeKinds),
    collection_from_at: z.nullable(z.string()),
    collection_to_at: z.nullable(z.string()),
    delivery_town: text,
    /** The outward half of its postcode. */
    delivery_area: text,
    delivery_date: z.nullable(date),
    delivery_at: z.nullable(z.string()),
    delivery_time_kind: z.enum(timeKinds),
    delivery_from_at: z.nullable(z.string()),
    delivery_to_at: z.nullable(z.string()),
    vehicle_reg: text,
    driver_first_name: text,
    proof: z.nullable(z.object({ name: text, at: instant })),
    company: z.object({
      company_name: z.string(),
      phone: text,
      time_zone: z.string(),
      logo_light_path: text,
      logo_dark_path: text,
    }),
  }),
  example: { params: { token: 'unknown' } },
})

export const trackingCalls = [
  listTrackingLinks,
  addTrackingLink,
  revokeTrackingLink,
  showTracking,
  ...callsOfSettings(trackingSettings),
]

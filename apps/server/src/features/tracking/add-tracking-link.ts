import type { JobStatus } from '@dray/domain/jobs/status.ts'
import type { addTrackingLink as call } from '@dray/domain/tracking/tracking.calls.ts'
import { trackingChange } from '@dray/domain/tracking/tracking.events.ts'
import { trackingMessages as texts, trackingEmail } from '@dray/domain/tracking/tracking.messages.ts'
import { isTrackable } from '@dray/domain/tracking/tracking-status.ts'
import { companyRow } from '#features/company/index.ts'
import { queueEmail } from '#features/emails/index.ts'
import { newToken, tokenHash } from '#platform/auth/token.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { emailedSince, insertLink, jobToTrack, keepToken, workingLinks } from './tracking.repo.ts'

/** So many links of one job at a time: whoever makes more has lost count. */
const maxLinks = 50

/** So many are e-mailed within 24 hours: by a company, of one customer's jobs, and to one address. */
const maxEmails = { company: 1_000, customer: 100, address: 20 }

/** Makes a link of a job and answers its address this once; one that is e-mailed is in the message only. */
export const addTrackingLink: UseCase<typeof call> = async (ctx, { params, body: { email = null } }) => {
  const { tx, viewer, services } = ctx
  const job = await jobToTrack(tx, { id: params.id, customer_id: viewer.customer_id })
  if (!job) throw new AppError('not_found')
  if (!isTrackable(job.status as JobStatus)) throw new AppError('step_not_allowed', { data: { status: job.status } })
  if ((await workingLinks(tx, job.id)) >= maxLinks) throw new AppError('rate_limited')
  const { customer_id } = job
  if (email !== null) await checkEmails(ctx, { customer_id, email })
  const link = await insertLink(tx, {
    job_id: job.id,
    customer_id,
    sent_to: email,
    created_by: viewer.user_id,
    created_by_name: viewer.name,
    created_at: ctx.now,
  })
  ctx.publish(trackingChange('add', [job.id], { audience: { customer_ids: [customer_id] } }))
  if (email !== null) {
    await sendLink(ctx, { to: email, link_id: link.id, job })
    ctx.say(texts.sent(email))
    return { link, url: null }
  }
  const token = newToken()
  await keepToken(tx, tokenHash(token), link.id)
  return { link, url: `${services.publicUrl}/track/${token}` }
}

/** Messages to whomever somebody names are a way to write to strangers, in the company's name. */
async function checkEmails({ tx, now }: TxContext, { customer_id, email }: { customer_id: number; email: string }) {
  const since = new Date(Date.parse(now) - 24 * 60 * 60_000).toISOString()
  const sent = await emailedSince(tx, { customer_id, email, since })
  if (Object.entries(maxEmails).some(([whose, most]) => sent[whose as keyof typeof maxEmails] >= most)) {
    throw new AppError('too_many_tracking_emails')
  }
}

interface Sending {
  to: string
  link_id: number
  job: { job_number: string; customer_id: number }
}

async function sendLink(ctx: TxContext, { to, link_id, job }: Sending) {
  const { company_name, landline, email } = await companyRow(ctx.tx)
  await queueEmail(ctx, {
    to,
    customer_id: job.customer_id,
    subject: trackingEmail.subject(job.job_number, company_name),
    title: trackingEmail.title,
    paragraphs: [trackingEmail.intro(company_name)],
    tracks: { link_id, label: trackingEmail.open },
    company: { name: company_name, lines: [landline, email].filter((line) => line !== null) },
  })
}

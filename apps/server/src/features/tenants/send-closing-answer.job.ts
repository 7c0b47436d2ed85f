import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { closingEmails } from '@dray/domain/tenants/closing-emails.messages.ts'
import { z } from 'zod'
import { defineTask } from '#platform/queue/queue.ts'
import { closingAnswerTask } from './closing-answer.ts'

/** Sends the answer as the platform's own message: what leaves a suspended company's log waits. */
export const sendClosingAnswer = defineTask({
  name: closingAnswerTask,
  payload: z.object({
    company_id: z.int(),
    to: z.string(),
    company: z.string(),
    deletes_at: z.optional(z.string()),
    answer: z.optional(z.string()),
  }),
  async handle({ company_id, to, company, deletes_at, answer = '' }, { services }) {
    const { accepted, declined } = closingEmails
    const { subject, title } = deletes_at ? accepted : declined
    const paragraphs = deletes_at
      ? [accepted.isClosed(company), accepted.until(longDate(deletes_at))]
      : [declined.staysOpen(company), answer]
    await services.mail.send({
      to: [to],
      subject: subject(company),
      ...services.renderEmail({ title, paragraphs }),
      message_id: `<closing-${company_id}-${Date.now()}@dray>`,
      tenant_id: null,
    })
  },
})

const longDate = (instant: string) =>
  new Date(`${dateIn('Europe/London', instant)}T12:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long' })

import { z } from 'zod'
import { MailRefused } from '../../platform/mail/mail-refused.ts'
import { defineTask, type CompanyWork } from '../../platform/queue/queue.ts'
import { emailForUpdate, setEmailStatus } from './emails.repo.ts'

const payload = z.object({ tenant_id: z.int(), email_id: z.int() })

/** Hands a queued message over. A permanent refusal sets Rejects and is not tried again; another is tried later. */
export const sendEmail = defineTask({
  name: 'send-email',
  payload,
  async handle({ tenant_id, email_id }, { inCompany, services }: CompanyWork) {
    const email = await inCompany(tenant_id, ({ tx }) => emailForUpdate(tx, email_id))
    if (!email || email.status !== 'Queued') return
    const attachments = await Promise.all(
      (email.attachments as { key: string; name: string }[]).map(async ({ key, name }) => {
        const file = await services.files.get(key)
        return { name, content_type: file.content_type, content: Buffer.concat(await file.stream.toArray()) }
      }),
    )
    const outcome = await services.mail
      .send({
        to: [email.to_address],
        subject: email.subject,
        text: email.body_text,
        html: email.body_html,
        attachments,
        message_id: `<email-${tenant_id}-${email_id}@dray>`,
        tenant_id,
      })
      .then(
        (taken) => ({ status: 'Sent', status_detail: taken.response, message_id: taken.message_id }),
        (error: unknown) => {
          if (error instanceof MailRefused && error.permanent) return { status: 'Rejects', status_detail: error.message }
          throw error
        },
      )
    await inCompany(tenant_id, async ({ tx }) => {
      const row = await emailForUpdate(tx, email_id)
      if (row) await setEmailStatus(tx, row, outcome)
    })
  },
  async givenUp({ tenant_id, email_id }, { inCompany, error }) {
    await inCompany(tenant_id, async ({ tx }) => {
      const row = await emailForUpdate(tx, email_id)
      if (row) await setEmailStatus(tx, row, { status: 'Rejects', status_detail: String(error) })
    })
  },
})

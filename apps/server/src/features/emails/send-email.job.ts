import { z } from 'zod'
import { MailRefused } from '../../platform/mail/mail-refused.ts'
import { type CompanyWork, defineTask } from '../../platform/queue/queue.ts'
import type { Services } from '../../platform/services.ts'
import { type EmailRow, emailForUpdate, setEmailStatus } from './emails.repo.ts'

const payload = z.object({ tenant_id: z.int(), email_id: z.int() })

/** Hands a queued message over. A permanent refusal sets Rejects and is not tried again; another is tried later. */
export const sendEmail = defineTask({
  name: 'send-email',
  payload,
  async handle({ tenant_id, email_id }, { inCompany, services }: CompanyWork) {
    const email = await inCompany(tenant_id, ({ tx }) => emailForUpdate(tx, email_id))
    if (email?.status !== 'Queued') return
    const outcome = await handOver(services, email)
    await inCompany(tenant_id, async ({ tx }) => {
      const row = await emailForUpdate(tx, email_id)
      if (row) await setEmailStatus(tx, row, outcome)
    })
  },
  async givenUp({ tenant_id, email_id }, { inCompany, error }) {
    await inCompany(tenant_id, async ({ tx }) => {
      const row = await emailForUpdate(tx, email_id)
      if (row?.status === 'Queued') await setEmailStatus(tx, row, { status: 'Rejects', status_detail: error })
    })
  },
})

async function handOver({ files, mail }: Services, email: EmailRow) {
  const attachments = await Promise.all(
    (email.attachments as { key: string; name: string }[]).map((one) => attached(files, one)),
  )
  try {
    const taken = await mail.send({
      to: [email.to_address],
      subject: email.subject,
      text: email.body_text,
      html: email.body_html,
      attachments,
      message_id: `<email-${email.tenant_id}-${email.id}@dray>`,
      tenant_id: email.tenant_id,
    })
    return { status: 'Sent', status_detail: taken.response, message_id: taken.message_id }
  } catch (error) {
    if (error instanceof MailRefused && error.permanent) return { status: 'Rejects', status_detail: error.message }
    throw error
  }
}

async function attached(files: Services['files'], { key, name }: { key: string; name: string }) {
  const { content_type, stream } = await files.get(key)
  return { name, content_type, content: Buffer.concat(await stream.toArray()) }
}

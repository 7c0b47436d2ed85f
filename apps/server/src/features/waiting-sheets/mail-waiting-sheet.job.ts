import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { waitingEmail as texts } from '@dray/domain/waiting-sheets/waiting-sheets.messages.ts'
import { z } from 'zod'
import { queueEmail } from '#features/emails/index.ts'
import { tellOnce } from '#features/expiry/index.ts'
import { recordFiles } from '#features/files/index.ts'
import { type StoredFile, storePaper } from '#features/papers/index.ts'
import { withNewFiles } from '#platform/files/with-new-files.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { defineTask } from '#platform/queue/queue.ts'
import { printedWaiting, type ReadWaiting, readWaiting } from './printed-waiting.ts'
import { mailWaitingSheetTask } from './send-waiting-sheet.ts'

const bucket = 'pod'

/** Makes the sheet and queues it to each address: once for each time that it was asked for, however often it is tried. */
export const mailWaitingSheet = defineTask({
  name: mailWaitingSheetTask,
  payload: z.object({ tenant_id: z.int(), job_id: z.int(), emails: z.array(z.string()), asked_at: z.string() }),
  async handle({ tenant_id, job_id, emails, asked_at }, { inCompany, services }) {
    const { read, now } = await inCompany(tenant_id, async (ctx) => ({
      read: await readWaiting(ctx, job_id),
      now: ctx.now,
    }))
    const files = services.files.of(tenant_id)
    await withNewFiles(files, async (stored) => {
      const file = await storePaper(services, printedWaiting(read), { tenant_id, now, bucket })
      stored(file.key)
      const isSent = await inCompany(tenant_id, (ctx) => send(ctx, read, { file, emails, asked_at }))
      if (!isSent) await files.remove(file.key)
    })
  },
})

interface Asked {
  file: StoredFile
  emails: readonly string[]
  asked_at: string
}

async function send(ctx: TxContext, { job, company }: ReadWaiting, { file, emails, asked_at }: Asked) {
  const fresh = await tellOnce(ctx.tx, [`waiting-sheet:${job.id}:${asked_at}`], dateIn(company.time_zone, ctx.now))
  if (fresh.size === 0) return false
  await recordFiles(ctx, [{ ...file, bucket }], { used: true })
  const email = {
    subject: texts.subject(job.job_number, job.customer_reference[0]?.name ?? null),
    title: texts.title,
    paragraphs: [texts.text(job.job_number), texts.attached],
    company: { name: company.company_name },
    customer_id: job.customer_id,
    attachments: [file],
  }
  for (const to of emails) await queueEmail(ctx, { ...email, to })
  return true
}

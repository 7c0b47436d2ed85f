import { queueEmail } from '#features/emails/index.ts'
import { tellOnce } from '#features/expiry/index.ts'
import { recordFiles } from '#features/files/index.ts'
import { type Printed, type StoredFile, storePaper } from '#features/papers/index.ts'
import { withNewFiles } from '#platform/files/with-new-files.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'

const bucket = 'vehicle-documents'

export interface ReportMail {
  /** Names the occasion: it is sent once. */
  key: string
  now: string
  today: string
  to: readonly string[]
  subject: string
  title: string
  paragraphs: string[]
  company: { name: string }
  action: { label: string; url: string }
  /** Left out where the company has not said who it is: then the e-mail says so. */
  paper: Printed | null
}

/** Makes a report's PDF and queues it to each address. Harmless to repeat: what was sent is not sent again. */
export async function mailReport(
  { inCompany, services }: Pick<CompanyWork, 'inCompany' | 'services'>,
  tenant_id: number,
  { paper, now, ...mail }: ReportMail,
) {
  const files = services.files.of(tenant_id)
  await withNewFiles(files, async (stored) => {
    const file = paper && (await storePaper(services, paper, { tenant_id, now, bucket }))
    if (file) stored(file.key)
    const isSent = await inCompany(tenant_id, (ctx) => send(ctx, mail, file))
    if (!isSent && file) await files.remove(file.key)
  })
}

type Mail = Omit<ReportMail, 'paper' | 'now'>

async function send(ctx: TxContext, { key, today, to, ...content }: Mail, file: StoredFile | null) {
  const fresh = await tellOnce(ctx.tx, [key], today)
  if (fresh.size === 0) return false
  if (file) await recordFiles(ctx, [{ ...file, bucket }], { used: true })
  const attachments = file ? [file] : []
  for (const address of to) await queueEmail(ctx, { ...content, to: address, attachments })
  return true
}

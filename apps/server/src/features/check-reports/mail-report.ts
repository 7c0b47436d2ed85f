import { queueEmail } from '#features/emails/index.ts'
import { tellOnce } from '#features/expiry/index.ts'
import { type KeptFile, recordFiles } from '#features/files/index.ts'
import { withNewFiles } from '#platform/files/with-new-files.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { KitDocument } from '#platform/pdf/kit-document.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'

const bucket = 'vehicle-documents'

export interface ReportMail {
  /** Names the occasion: it is sent once. */
  key: string
  today: string
  to: readonly string[]
  subject: string
  title: string
  paragraphs: string[]
  company: { name: string }
  action: { label: string; url: string }
  /** Left out where the company has not said who it is: then the e-mail says so. */
  paper: { document: KitDocument; name: string } | null
}

/** Makes a report's PDF and queues it to each address. Harmless to repeat: what was sent is not sent again. */
export async function mailReport(
  { inCompany, services }: Pick<CompanyWork, 'inCompany' | 'services'>,
  tenant_id: number,
  { paper, ...mail }: ReportMail,
) {
  const files = services.files.of(tenant_id)
  await withNewFiles(files, async (stored) => {
    const file = paper && (await storePaper(services, tenant_id, paper))
    if (file) stored(file.key)
    const isSent = await inCompany(tenant_id, (ctx) => send(ctx, mail, file))
    if (!isSent && file) await files.remove(file.key)
  })
}

async function storePaper(
  services: CompanyWork['services'],
  tenant_id: number,
  { document, name }: NonNullable<ReportMail['paper']>,
): Promise<KeptFile> {
  const content = await services.pdf.renderDocument(document, { tenant_id })
  const given = { tenant_id, bucket, name, content_type: 'application/pdf' }
  return { ...(await services.files.put(content, given)), bucket, name }
}

async function send(ctx: TxContext, { key, today, to, ...content }: Omit<ReportMail, 'paper'>, file: KeptFile | null) {
  const fresh = await tellOnce(ctx.tx, [key], today)
  if (fresh.size === 0) return false
  if (file) await recordFiles(ctx, [file], { used: true })
  const attachments = file ? [file] : []
  for (const address of to) await queueEmail(ctx, { ...content, to: address, attachments })
  return true
}

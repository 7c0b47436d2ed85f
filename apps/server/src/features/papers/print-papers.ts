import { companyOf } from '#features/files/index.ts'
import { zipStream } from '#platform/files/zip-stream.ts'
import type { OutsideContext } from '#platform/http/calls/context.ts'
import type { Services } from '#platform/services.ts'
import type { Printed, StoredFile } from './define-paper.ts'
import { logoOf, withLetterhead } from './letterhead.ts'

interface Rendering {
  tenant_id: number
  now: string
  /** After everything that somebody waits for. */
  bulk: boolean
  signal?: AbortSignal
}

/** A paper as a PDF, with its issuer's logo. */
async function renderPaper(
  { files, pdf }: Pick<Services, 'files' | 'pdf'>,
  paper: Printed,
  { now, ...how }: Rendering,
) {
  const logo = await logoOf(files.of(how.tenant_id), paper.issuer.logo)
  return pdf.renderDocument(withLetterhead(paper, { logo, now }), how)
}

const pdfOf = ({ services, viewer, now, signal }: OutsideContext, paper: Printed, bulk: boolean) =>
  renderPaper(services, paper, { tenant_id: companyOf(viewer), now, bulk, signal })

const answer = async (ctx: OutsideContext, paper: Printed, disposition: 'inline' | 'attachment') => ({
  content: await pdfOf(ctx, paper, false),
  content_type: 'application/pdf',
  name: paper.name,
  disposition,
})
/** A paper as a file to save. */
export const paperFile = (ctx: OutsideContext, paper: Printed) => answer(ctx, paper, 'attachment')
/** A paper to be shown in the browser. */
export const paperShown = (ctx: OutsideContext, paper: Printed) => answer(ctx, paper, 'inline')

/** Puts a paper's PDF into the storage, in the queue. */
export async function storePaper(
  services: Pick<Services, 'files' | 'pdf'>,
  paper: Printed,
  { bucket, ...where }: Omit<Rendering, 'bulk'> & { bucket: string },
): Promise<StoredFile> {
  const content = await renderPaper(services, paper, { ...where, bulk: true })
  const { name } = paper
  const given = { tenant_id: where.tenant_id, bucket, name, accept: ['application/pdf' as const] }
  return { ...(await services.files.put(content, given)), name }
}

/** A paper's PDF among other files of an archive, made as it is read. */
export const paperInArchive = async (ctx: OutsideContext, paper: Printed) => [await pdfOf(ctx, paper, true)]

/** Papers as an archive of PDFs: one after the other, as they are read. */
export async function paperArchive(ctx: OutsideContext, papers: readonly Printed[], name: string) {
  const bulk = papers.length > 1
  const entries = papers.map((paper) => ({ name: paper.name, open: async () => [await pdfOf(ctx, paper, bulk)] }))
  return {
    content: await zipStream(entries),
    content_type: 'application/zip',
    name,
    disposition: 'attachment' as const,
  }
}

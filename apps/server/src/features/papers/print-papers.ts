import { companyOf } from '#features/files/index.ts'
import { zipStream } from '#platform/files/zip-stream.ts'
import type { OutsideContext } from '#platform/http/calls/context.ts'
import type { Services } from '#platform/services.ts'
import type { Paper } from './define-paper.ts'
import { logoOf } from './letterhead.ts'

interface Rendering {
  tenant_id: number
  now: string
  /** After everything that somebody waits for. */
  bulk: boolean
  signal?: AbortSignal
}

/** A paper as a PDF, with its issuer's logo. */
export async function renderPaper(
  { files, pdf }: Pick<Services, 'files' | 'pdf'>,
  paper: Paper,
  { now, ...how }: Rendering,
) {
  const logo = await logoOf(files.of(how.tenant_id), paper.issuer.logo)
  return pdf.renderDocument(paper.document(logo, now), how)
}

const pdfOf = ({ services, viewer, now, signal }: OutsideContext, paper: Paper, bulk: boolean) =>
  renderPaper(services, paper, { tenant_id: companyOf(viewer), now, bulk, signal })

/** A paper as a file to save. */
export const paperFile = async (ctx: OutsideContext, paper: Paper) => ({
  content: await pdfOf(ctx, paper, false),
  content_type: 'application/pdf',
  name: paper.name,
  disposition: 'attachment' as const,
})

/** Papers as an archive of PDFs: one after the other, as they are read. */
export async function paperArchive(ctx: OutsideContext, papers: readonly Paper[], name: string) {
  const bulk = papers.length > 1
  const entries = papers.map((paper) => ({ name: paper.name, open: async () => [await pdfOf(ctx, paper, bulk)] }))
  return {
    content: await zipStream(entries),
    content_type: 'application/zip',
    name,
    disposition: 'attachment' as const,
  }
}

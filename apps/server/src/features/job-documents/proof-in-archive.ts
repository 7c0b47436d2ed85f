import { proofPaper as texts } from '@dray/domain/job-documents/job-documents.messages.ts'
import { companyRow } from '#features/company/index.ts'
import { companyOf } from '#features/files/index.ts'
import { isNamed, paperInArchive } from '#features/papers/index.ts'
import type { OutsideContext } from '#platform/http/calls/context.ts'
import { printedProof, readProof } from './printed-proof.ts'

interface Proved {
  id: number
  job_number: string
  proofs: readonly unknown[]
}

/** The document of a job's proofs as an entry of an archive; none where there is no proof, or no company to print it. */
export async function proofInArchive(ctx: OutsideContext, jobs: readonly Proved[]) {
  const proved = jobs.filter(({ proofs }) => proofs.length > 0)
  if (proved.length === 0 || !isNamed(await ctx.reading(({ tx }) => companyRow(tx)))) return []
  const files = ctx.services.files.of(companyOf(ctx.viewer))
  return proved.map(({ id, job_number }) => ({
    job_number,
    name: texts.filename(job_number.replaceAll('/', '-')),
    open: async () =>
      paperInArchive(ctx, await printedProof(files, await ctx.reading((inner) => readProof(inner, id)))),
  }))
}

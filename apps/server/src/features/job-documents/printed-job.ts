import { isLiveLeg } from '@dray/domain/job-steps/trip-status.ts'
import type { JobDetail } from '@dray/domain/jobs/job.ts'
import { jobType } from '@dray/domain/jobs/job-type.ts'
import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import type { ErrorCode } from '@dray/domain/kernel/errors.ts'
import { isAddress } from '@dray/domain/papers/address.ts'
import { type CompanyRow, companyRow } from '#features/company/index.ts'
import { companyOf } from '#features/files/index.ts'
import { legsOf, presentJob } from '#features/jobs/index.ts'
import { letterheadOf, supplierOf } from '#features/papers/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext, TxContext } from '#platform/http/context.ts'
import type { KitDocument } from '#platform/pdf/kit-document.ts'

/** A job as its documents show it: a trip with its live legs, anything else as its own only leg. */
export interface PrintedJob {
  company: CompanyRow
  job: JobDetail
  legs: JobDetail[]
}

export async function readPrintedJob(ctx: TxContext, id: number): Promise<PrintedJob> {
  const [company, job] = await Promise.all([companyRow(ctx.tx), presentJob(ctx, id)])
  const legs = job.job_type === jobType.trip ? await legsOf(ctx.tx, id) : []
  const shown = await Promise.all(legs.map((leg) => presentJob(ctx, leg.id)))
  const live = shown.filter(isLiveLeg)
  return { company, job, legs: live.length > 0 ? live : [job] }
}

/** Throws where the company has not said who it is: its documents would name nobody. */
export function checkCompany(company: CompanyRow, missing: ErrorCode) {
  const { address1, town, postcode } = company
  if (!isAddress({ line_1: address1, town, postcode })) throw new AppError(missing)
}

/** Whose document is made, with what, and when. */
type Printing = Pick<OutsideContext, 'viewer' | 'services' | 'now'>

/** The time of printing in a zone, with head and foot of the company's documents. */
export async function documentFrame(ctx: Printing, company: CompanyRow, zone: string) {
  const printed = instantToLocal(ctx.now, zone)
  const frame = await letterheadOf(ctx.services, companyOf(ctx.viewer), supplierOf(company))
  return { ...frame, printed_at: `${showLongDate(printed.date)} ${printed.time}`, made_at: ctx.now }
}

/** Sets a document of a job and returns it, to be shown in the browser. */
export async function pdfAnswer(ctx: OutsideContext, document: KitDocument, name: string) {
  const { viewer, services, signal } = ctx
  const content = await services.pdf.renderDocument(document, { tenant_id: companyOf(viewer), signal })
  return { content, content_type: 'application/pdf', name, disposition: 'inline' as const }
}

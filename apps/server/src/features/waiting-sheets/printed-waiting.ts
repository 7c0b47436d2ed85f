import { waitingPaper, waitingSheetTexts } from '@dray/domain/waiting-sheets/waiting-sheets.messages.ts'
import { type PrintedJob, readPrintedJob } from '#features/job-documents/index.ts'
import { checkCompany, issuerOf, type Printed } from '#features/papers/index.ts'
import { placeArrivalsOfJob } from '#features/place-arrivals/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type WaitedJob, waitedStops, waitingDocument } from './waiting-document.ts'

export interface ReadWaiting extends PrintedJob, Pick<WaitedJob, 'presences'> {}

/** A job with what is known of its stops; refused where nothing is, or the company has not said who it is. */
export async function readWaiting(ctx: TxContext, id: number): Promise<ReadWaiting> {
  const read = await readPrintedJob(ctx, id)
  const presences = await placeArrivalsOfJob(ctx, id)
  if (waitedStops({ ...read, presences }).length === 0)
    throw new AppError('not_found', { text: waitingSheetTexts.none })
  checkCompany(read.company, 'company_details_missing')
  return { ...read, presences }
}

export function printedWaiting({ company, ...read }: ReadWaiting): Printed {
  const zone = company.time_zone
  return {
    // A slash is a folder to an archive.
    name: waitingPaper.filename(read.job.job_number.replaceAll('/', '-')),
    issuer: issuerOf(company),
    zone,
    body: () => waitingDocument({ ...read, zone }),
  }
}

import type * as calls from '@dray/domain/invoicing/invoicing.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { runById } from './invoice-runs.repo.ts'
import { presentRun } from './present-run.ts'

/** What a run has made so far, and which jobs it put back and why. */
export const getInvoiceRun: UseCase<typeof calls.getInvoiceRun> = async ({ tx }, { params }) => {
  const run = await runById(tx, params.id)
  if (!run) throw new AppError('not_found')
  return presentRun(run)
}

import { type Step, statusAction, takeReportedStep, takeStep } from '@dray/domain/job-steps/job-actions.ts'
import type { ActionId } from '@dray/domain/job-steps/status.messages.ts'
import type { StatusFacts } from '@dray/domain/jobs/status-facts.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/context.ts'

/** The step as the table allows it to this viewer, or the refusal with the status that the job is in. */
export function checkStep(
  { viewer }: Pick<TxContext, 'viewer'>,
  facts: StatusFacts,
  { action, confirmed = false }: { action: ActionId; confirmed?: boolean },
): Step {
  const wanted = statusAction(action)
  const { step, refusal } =
    wanted.actor === 'office' ? takeStep(wanted, facts, { viewer, confirmed }) : takeReportedStep(action, facts)
  if (!step) throw new AppError(refusal, { data: { status: facts.status } })
  return step
}

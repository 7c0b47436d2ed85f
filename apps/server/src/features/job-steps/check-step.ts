import { decideReportedStep, decideStep, isTakenByPerson, type Step } from '@dray/domain/job-steps/job-actions.ts'
import { jobStep, type StepId } from '@dray/domain/job-steps/steps.ts'
import type { StatusFacts } from '@dray/domain/jobs/status-facts.ts'
import type { Acceptance } from '@dray/domain/kernel/acceptance.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

/** Returns the step as the table allows it to this viewer; throws the refusal with the status that the job is in. */
export function checkStep(
  { viewer }: Pick<TxContext, 'viewer'>,
  facts: StatusFacts,
  { step: id, accepted }: { step: StepId; accepted?: Acceptance },
): Step {
  const wanted = jobStep(id)
  const { step, refusal } = isTakenByPerson(wanted)
    ? decideStep(wanted, facts, { viewer, ...(accepted && { accepted }) })
    : decideReportedStep(id, facts)
  if (!step) throw new AppError(refusal, { data: { status: facts.status } })
  return step
}

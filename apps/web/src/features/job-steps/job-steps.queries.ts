import type { updateJobStatus } from '@dray/domain/job-steps/job-steps.calls.ts'
import type { JobStep } from '@dray/domain/job-steps/steps.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { keepSavedJob } from '#features/jobs/index.ts'
import { api } from '#platform/api.ts'

/** What is sent with a step beside the job. */
export interface StepInput
  extends Pick<CallSent<typeof updateJobStatus>['body'], 'accept_warnings' | 'base_charge' | 'keep'> {
  version?: number
}

/** Takes a step of the table by the call of its row; returns the job as it is now. */
export async function takeStep(id: number, { call, wire_status }: JobStep, input: StepInput = {}) {
  if (!call) throw new Error('This step is taken by a call of another feature')
  const body = call.body && { ...input, ...(wire_status && { status: wire_status }) }
  return keepSavedJob(await api(call, { params: { id }, body }))
}

import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { confirmationOf, questionsOf } from '@dray/domain/job-steps/job-actions.ts'
import { jobStep } from '@dray/domain/job-steps/steps.ts'
import { askingErrors } from '@dray/domain/kernel/asking-errors.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/api-error.ts'
import { openConfirm } from '#ui/overlay/confirm.ts'
import { runStep } from './run-step.ts'

const takeStep = vi.hoisted(() => vi.fn())
vi.mock('./job-steps.queries.ts', () => ({ takeStep }))
const refreshJob = vi.hoisted(() => vi.fn())
vi.mock('#features/jobs/index.ts', () => ({ refreshJob }))

const job = { id: 7, job_number: '10007' }
const saved = { id: 7 }
const refused = (code: 'pod_missing' | 'legs_not_allocated') =>
  new ApiError({ status: 409, code, message: askingErrors[code].text })
async function answer(picked: boolean, shown: object) {
  await expect.poll(() => openConfirm.get()).toMatchObject(shown)
  openConfirm.get()?.answer(picked)
}
const sent = () => takeStep.mock.calls.map(([, , input]) => input)

beforeEach(() => {
  takeStep.mockReset()
  refreshJob.mockReset()
})

test('what the screen knows is asked before, and goes along as accepted', async () => {
  const [question] = questionsOf(jobStep('confirm_pod'))
  takeStep.mockResolvedValueOnce(saved)
  const taking = runStep(job, { ...jobStep('confirm_pod'), confirmation: question ? confirmationOf(question) : null })
  await answer(true, { message: askingErrors.pod_missing.text, confirmLabel: dialogTexts.confirm })
  expect(await taking).toBe(saved)
  expect(sent()).toEqual([{ accept_warnings: ['pod_missing'] }])
})

test('what has changed since is asked by the server, in the words of the step', async () => {
  const complete = jobStep('complete')
  const [question] = questionsOf(complete)
  takeStep.mockRejectedValueOnce(refused('legs_not_allocated')).mockResolvedValueOnce(saved)
  const taking = runStep(job, { ...complete, confirmation: null })
  await answer(true, { title: question?.title, confirmLabel: question?.agree, type: 'danger' })
  expect(await taking).toBe(saved)
  expect(sent()).toEqual([{}, { accept_warnings: ['legs_not_allocated'] }])
})

test('where the question is left nothing is done, and the job is read again', async () => {
  takeStep.mockRejectedValueOnce(refused('pod_missing'))
  const taking = runStep(job, { ...jobStep('confirm_pod'), confirmation: null })
  await answer(false, { message: askingErrors.pod_missing.text })
  expect(await taking).toBeNull()
  expect(sent()).toHaveLength(1)
  expect(refreshJob).toHaveBeenCalledWith(7)
})

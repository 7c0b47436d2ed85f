import { entryTexts as texts } from '@dray/domain/job-entry/entry.messages.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { NotAccepted } from '#kit/not-accepted.ts'
import { ApiError } from '#platform/api-error.ts'
import { viewer } from '#platform/viewer.ts'
import { openConfirm } from '#ui/overlay/confirm.ts'
import { updatePlannedJob } from './update-planned-job.ts'

const updateJob = vi.hoisted(() => vi.fn())
vi.mock('./job-entry.queries.ts', () => ({ updateJob }))

const refused = (code: string, data: unknown) => new ApiError({ status: 409, code, message: code, data })
const otherDay = refused('plan_of_other_day', { was: '2026-06-01', is: '2026-06-02', carrier: 'Ade Okoro' })
const warned = refused('allocation_warnings', [{ code: 'driver_on_leave', level: 'amber', text: 'Ade is on holiday' }])
const saved = { id: 7 }

type Picked = Parameters<NonNullable<ReturnType<typeof openConfirm.get>>['answer']>[0]
async function answer(title: string, picked: Picked) {
  await expect.poll(() => openConfirm.get()?.title).toBe(title)
  openConfirm.get()?.answer(picked)
}

beforeEach(() => {
  updateJob.mockReset()
  viewer.set({ permissions: new Set(['allocation.override']) } as never)
})

test('what becomes of the plan is asked, then what the new day has against it, and both go along', async () => {
  updateJob.mockRejectedValueOnce(otherDay).mockRejectedValueOnce(warned).mockResolvedValueOnce(saved)
  const saving = updatePlannedJob(7, { weight: '10' })
  await answer(texts.planTitle, true)
  await answer(texts.planWarningsTitle, true)
  await expect(saving).resolves.toBe(saved)
  expect(updateJob.mock.calls).toEqual([
    [7, { weight: '10', accept_warnings: [] }],
    [7, { weight: '10', plan: 'move', accept_warnings: [] }],
    [7, { weight: '10', plan: 'move', accept_warnings: ['driver_on_leave'] }],
  ])
})

test('a plan that has warnings on the new day can be cancelled instead', async () => {
  updateJob.mockRejectedValueOnce(otherDay).mockRejectedValueOnce(warned).mockResolvedValueOnce(saved)
  const saving = updatePlannedJob(7, {})
  await answer(texts.planTitle, true)
  await answer(texts.planWarningsTitle, 'other')
  await expect(saving).resolves.toBe(saved)
  expect(updateJob.mock.lastCall).toEqual([7, { plan: 'cancel', accept_warnings: [] }])
})

test('whoever goes on typing has saved nothing', async () => {
  updateJob.mockRejectedValue(otherDay)
  const saving = updatePlannedJob(7, {})
  await Promise.all([answer(texts.planTitle, false), expect(saving).rejects.toBeInstanceOf(NotAccepted)])
  expect(updateJob).toHaveBeenCalledOnce()
})

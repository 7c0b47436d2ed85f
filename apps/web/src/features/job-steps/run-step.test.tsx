import { undoTexts } from '@dray/domain/interface/interface.messages.ts'
import { jobStep } from '@dray/domain/job-steps/steps.ts'
import { jobMessages } from '@dray/domain/jobs/jobs.messages.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#platform/query-client.ts'
import { viewer } from '#platform/viewer.ts'
import { openToasts, toast } from '#ui/overlay/toast.ts'
import { runStep } from './run-step.ts'

const row = { id: 7, job_number: '10045' }
const step = { ...jobStep('delete'), confirmation: null }
const jobIn = (status: string, status_before: string | null) => ({
  ...row,
  status,
  status_before,
  job_type: 1,
  parent_id: null,
  trip_sub_jobs: [],
  customer: { customer_type: 1 },
})
let asked: string[]
let answers: unknown[]

beforeEach(() => {
  asked = []
  viewer.set({ user_type: 'client', permissions: new Set(['/traffic-diary']), time_zone: 'Europe/London' } as never)
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    const step = /\/(?:delete|restore)-job\/7$/.exec(path)?.[0]
    if (!step) return Response.json({ message: 'OK', data: null })
    asked.push(`${method} ${step}`)
    return Response.json({ message: 'OK', data: answers.shift() })
  })
})
afterEach(() => {
  for (const { id } of openToasts.get()) toast.dismiss(id)
  queryClient.clear()
  vi.unstubAllGlobals()
})
const news = () => openToasts.get().map(({ text, action }) => [text, action?.label])

test('deleting a job offers the way back, which restores it', async () => {
  answers = [jobIn('Deleted', 'Pending'), jobIn('Pending', null)]
  await runStep(row, step)
  expect(news()).toEqual([[jobMessages.deleted, undoTexts.undo]])
  openToasts.get()[0]?.action?.onSelect()
  await vi.waitFor(() => expect(news()).toContainEqual([jobMessages.restored, undefined]))
  expect(asked).toEqual(['DELETE /delete-job/7', 'GET /restore-job/7'])
})

test('what would not be as it was offers none', async () => {
  answers = [jobIn('Deleted', 'Booked')]
  await runStep(row, step)
  expect(news()).toEqual([[jobMessages.deleted, undefined]])
})

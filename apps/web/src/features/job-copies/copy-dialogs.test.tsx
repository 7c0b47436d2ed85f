import { copyPatternTexts } from '@dray/domain/job-copies/copy-pattern.messages.ts'
import { jobCopyMessages, copyDialogTexts as texts } from '@dray/domain/job-copies/job-copies.messages.ts'
import { expect, test } from 'vitest'
import type { OfficeJob } from '#features/jobs/index.ts'
import { button, eachOnItsOwn, faults, sent, show, submit, type, words } from '#kit/testing/part.tsx'
import { RecurringDialog, RepeatDialog } from './copy-dialogs.tsx'

eachOnItsOwn()

const job = {
  id: 7,
  job_number: '10045',
  mode: 0,
  job_type: 0,
  collection_date: '2026-06-01',
  delivery_date: '2026-06-02',
} as unknown as OfficeJob
const close = () => undefined

test('the button says how many jobs it makes, and of which day', async () => {
  await show(<RepeatDialog job={job} onClose={close} />)
  expect(button(texts.make(1, '2026-06-01'))).toBeDefined()
  await type('count', '3')
  expect(button(texts.make(3, '2026-06-01'))).toBeDefined()
  await submit()
  expect(sent).toMatchObject([{ body: { count: 3, date: '2026-06-01', recurring_data: { id: 7 } } }])
})

test('without a number nothing is sent', async () => {
  await show(<RepeatDialog job={job} onClose={close} />)
  await type('count', '')
  await submit()
  expect(faults()).toContain(jobCopyMessages.count_required)
  expect(sent).toEqual([])
})

test('days must be chosen before a job is copied to them', async () => {
  await show(<RecurringDialog job={job} onClose={close} />)
  expect(words()).toContain(copyPatternTexts.weekdays)
  expect(button(texts.make(0))).toBeDefined()
  await submit()
  expect(faults().length).toBeGreaterThan(0)
  expect(sent).toEqual([])
})

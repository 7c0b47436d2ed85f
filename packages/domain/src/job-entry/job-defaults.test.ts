import { expect, test } from 'vitest'
import { jobDefaults, subJobDefaults } from './job-defaults.ts'

test.each([
  ['job', { mode: 0, job_type: 1, status: 'Pending', draft: 0 }],
  ['quote', { mode: 0, job_type: 1, status: 'Quote', draft: 1 }],
  ['trip', { mode: 0, job_type: 3, status: 'Pending', draft: 0 }],
] as const)('a new %s', (kind, defaults) => {
  expect(jobDefaults(kind)).toEqual({ ...defaults, is_vat: 1, is_marked: 0, collected: 0, temp_status: null })
})
test('a new sub-job collects', () => {
  expect(subJobDefaults()).toMatchObject({ mode: 1, job_type: 1, status: 'Pending', is_vat: 1 })
})

import { expect, test } from 'vitest'
import { isFieldOpen } from '../job-entry/entry-lock.ts'
import { jobStep } from '../job-steps/steps.ts'
import type { JobStatus } from '../jobs/status.ts'
import { invoiceMatterCodes } from './pre-invoice-check.ts'
import { invoiceMends, remarkingSteps } from './pre-invoice-mends.table.ts'

const after = (steps: readonly (keyof typeof stepNames)[]) => steps.reduce<JobStatus>(stepped, 'Marked For Inv')
const stepNames = { reverse_to_pod: 1, reverse_to_priced: 1, reverse_to_completed: 1 }
function stepped(status: JobStatus, name: keyof typeof stepNames): JobStatus {
  const step = jobStep(name)
  expect(step.from).toContain(status)
  return step.to as JobStatus
}

test.each([
  ['zero_price', 'base_charge'],
  ['waiting_pending', 'waiting_charge'],
  ['negative_margin', 'base_charge'],
  ['vat', 'is_vat'],
  ['po_missing', 'customer_reference'],
  ['duplicate_reference', 'customer_reference'],
] as const)('%s goes back as far as opens %s', (code, field) => {
  const status = after(invoiceMends[code].back as never)
  expect([status, isFieldOpen(status, field)]).toEqual([status, true])
  expect(isFieldOpen('Marked For Inv', field)).toBe(false)
})

test('from wherever a mend leads to, steps lead on to Marked For Inv', () => {
  for (const code of invoiceMatterCodes) {
    let status = after(invoiceMends[code].back as never)
    for (let steps = 0; status !== 'Marked For Inv' && steps < 5; steps++) {
      const name = remarkingSteps[status]
      expect(name).toBeDefined()
      const step = jobStep(name as never)
      expect(step.from).toContain(status)
      status = step.to as JobStatus
    }
    expect(status).toBe('Marked For Inv')
  }
})

import { expect, test } from 'vitest'
import { runInvoiceChaos } from './invoice-chaos.ts'

test('killed with -9 while it makes invoices, a run ends whole: each job on one invoice, the numbers without a gap', async () => {
  const found = await runInvoiceChaos({ seed: 14, kills: 3, jobs: 250, say: () => undefined })
  expect(found.faults).toEqual([])
  expect(found.invoiced).toBeGreaterThan(0)
})

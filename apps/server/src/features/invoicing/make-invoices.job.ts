import { z } from 'zod'
import { defineTask } from '#platform/queue/queue.ts'
import { endInvoiceRun, putBackSlice } from './end-invoice-run.ts'
import { makeInvoiceSlice } from './make-invoice-slice.ts'
import { planInvoiceRun } from './plan-invoice-run.ts'

/** Makes a run's invoices slice by slice, each in a transaction of its own, then closes the run. */
export const makeInvoices = defineTask({
  name: 'make-invoices',
  payload: z.object({ tenant_id: z.int(), run_id: z.int() }),
  async handle({ tenant_id, run_id }, { inCompany }) {
    await inCompany(tenant_id, (ctx) => planInvoiceRun(ctx, run_id))
    let isLeft = true
    while (isLeft) isLeft = await inCompany(tenant_id, (ctx) => makeInvoiceSlice(ctx, run_id))
    await inCompany(tenant_id, (ctx) => endInvoiceRun(ctx, run_id))
  },
  /** The queue's tries have run out: the jobs without an invoice go back, and the person is notified. */
  async givenUp({ tenant_id, run_id }, { inCompany }) {
    await inCompany(tenant_id, (ctx) => planInvoiceRun(ctx, run_id))
    let isLeft = true
    while (isLeft) isLeft = await inCompany(tenant_id, (ctx) => putBackSlice(ctx, run_id))
    await inCompany(tenant_id, (ctx) => endInvoiceRun(ctx, run_id))
  },
})

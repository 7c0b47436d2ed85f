import { setTimeout as wait } from 'node:timers/promises'
import { getInvoiceRun, invoiceJobsByCustomer, invoiceJobsSingly } from '@dray/domain/invoicing/invoicing.calls.ts'
import type { Client } from '../../apps/server/src/testing/client.ts'

const longestWaitMs = 120_000

/** One run a kind over all jobs that are to be invoiced; waits until both runs have ended. */
export async function makeInvoices(client: Client, jobs: { single: number[]; multi: number[] }) {
  const kinds = [
    [invoiceJobsSingly, jobs.single],
    [invoiceJobsByCustomer, jobs.multi],
  ] as const
  for (const [call, jobIds] of kinds) {
    if (jobIds.length === 0) continue
    const { run } = await client.ok(call, { body: { jobIds: [...jobIds] } })
    await ended(client, run.id)
  }
}

async function ended(client: Client, id: number) {
  const until = Date.now() + longestWaitMs
  while (Date.now() < until) {
    const run = await client.ok(getInvoiceRun, { params: { id } })
    if (run.finished_at) return
    await wait(200)
  }
  throw new Error(`Invoice run ${id} has not ended within ${longestWaitMs / 1000} s.`)
}

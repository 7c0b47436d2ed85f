import { exchangeChange } from '@dray/domain/exchange/exchange.events.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { loadById } from './loads.repo.ts'

/** Tells the office that the queue has moved, and which job's load shows it. */
export async function queueChanged(ctx: TxContext, about?: { job_id: number } | { load_id: number | null }) {
  const load = about && 'load_id' in about ? about.load_id && (await loadById(ctx.tx, about.load_id)) : about
  ctx.publish(exchangeChange('queue', load ? [load.job_id] : []))
}

/** Tells the office that a job's load or its quotes look different now. */
export const loadChanged = (ctx: TxContext, { job_id }: { job_id: number }, type: 'load' | 'quotes' = 'load') =>
  ctx.publish(exchangeChange(type, [job_id]))

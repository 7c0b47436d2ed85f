import type { Side } from '@dray/domain/jobs/mode.ts'
import { type AddressFields, rememberAddresses } from '#features/addresses/index.ts'
import type { Job } from '#features/jobs/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { ResolvedEntry } from './resolve-entry.ts'

type Columns = ResolvedEntry['columns']

function addressOf(columns: Columns | Job, side: Side): AddressFields | null {
  const name = columns[`${side}_name`]
  if (!name) return null
  return {
    name,
    address_line_1: columns[`${side}_address_line_1`],
    address_line_2: columns[`${side}_address_line_2`],
    town: columns[`${side}_town`],
    country: columns[`${side}_country`],
    post_code: columns[`${side}_post_code`],
    latitude: columns[`${side}_latitude`],
    longitude: columns[`${side}_longitude`],
    phone: columns[`${side}_phone`],
  }
}

const sides = ['collection', 'delivery'] as const

/** Counts a job's two addresses in the customer's address book, of an edited job only those that changed. */
export async function rememberJobAddresses(
  ctx: TxContext,
  columns: Columns,
  { job, keep_new }: { job: Job | null; keep_new: boolean },
) {
  const used = sides.flatMap((side) => {
    const now = addressOf(columns, side)
    const was = job && addressOf(job, side)
    return now && JSON.stringify(now) !== JSON.stringify(was) ? [now] : []
  })
  await rememberAddresses(ctx, { customer_id: columns.customer_id, addresses: used, keep_new })
}

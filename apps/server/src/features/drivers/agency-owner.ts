import { agencies } from '@dray/domain/drivers/agencies.ts'
import type { Owner } from '#features/catalogues/index.ts'
import { lockRow } from '#platform/db/change-row.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

/** The agency that rates belong to; throws where there is none. */
export async function ownerOfAgencysPart({ tx }: TxContext, agency_id: number): Promise<Owner> {
  const { id } = await lockRow(tx, 'agencies', { id: agency_id })
  return { id, change: agencies.change }
}

import { subContractors } from '@dray/domain/contractors/sub-contractors.ts'
import {
  agencyAgreement,
  driverAgreement,
  subContractorAgreement,
} from '@dray/domain/self-bills/self-billing-agreements.ts'
import type { KeptPart, Owner } from '#features/catalogues/index.ts'
import { ownerOfAgencysPart, ownerOfPersonsPart } from '#features/drivers/index.ts'
import { lockRow } from '#platform/db/change-row.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

const table = 'self_billing_agreements'

async function ownerOfSubContractorsPart({ tx }: TxContext, sub_contractor_id: number): Promise<Owner> {
  const { id } = await lockRow(tx, 'sub_contractors', { id: sub_contractor_id })
  return { id, change: subContractors.change }
}

export const agreementParts = {
  driver: { part: driverAgreement, table, ownerOf: ownerOfPersonsPart },
  agency: { part: agencyAgreement, table, ownerOf: ownerOfAgencysPart },
  sub_contractor: { part: subContractorAgreement, table, ownerOf: ownerOfSubContractorsPart },
} as const satisfies Record<string, KeptPart>

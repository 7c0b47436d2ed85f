import type * as calls from '@dray/domain/self-bills/self-billing-agreements.ts'
import type { UseCase } from '#platform/http/context.ts'
import { agreementParts } from './self-billing-agreements.ts'
import { agreementsBy } from './suppliers.repo.ts'

export const listSubContractorAgreements: UseCase<typeof calls.listSubContractorAgreements> = async (
  ctx,
  { params: { id } },
) => {
  await agreementParts.sub_contractor.ownerOf(ctx, id)
  const rows = await agreementsBy(ctx.tx, { column: 'sub_contractor_id', id })
  return rows.map((row) => ({ ...row, sub_contractor_id: id }))
}

import type * as calls from '@dray/domain/self-bills/self-billing-agreements.ts'
import type { UseCase } from '#platform/http/context.ts'
import { agreementParts } from './self-billing-agreements.ts'
import { agreementsBy } from './suppliers.repo.ts'

export const listAgencyAgreements: UseCase<typeof calls.listAgencyAgreements> = async (ctx, { params: { id } }) => {
  await agreementParts.agency.ownerOf(ctx, id)
  const rows = await agreementsBy(ctx.tx, { column: 'agency_id', id })
  return rows.map((row) => ({ ...row, agency_id: id }))
}

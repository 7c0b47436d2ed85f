import type * as calls from '@dray/domain/self-bills/self-billing-agreements.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { agreementParts } from './self-billing-agreements.ts'
import { agreementsBy } from './suppliers.repo.ts'

export const listDriverAgreements: UseCase<typeof calls.listDriverAgreements> = async (ctx, { params: { id } }) => {
  await agreementParts.driver.ownerOf(ctx, id)
  const rows = await agreementsBy(ctx.tx, { column: 'user_id', id })
  return rows.map((row) => ({ ...row, user_id: id }))
}

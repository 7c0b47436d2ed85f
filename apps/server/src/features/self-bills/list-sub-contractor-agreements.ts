import type * as calls from '@dray/domain/self-bills/self-billing-agreements.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { agreementsBy, hasSupplier } from './suppliers.repo.ts'

export const listSubContractorAgreements: UseCase<typeof calls.listSubContractorAgreements> = async (
  ctx,
  { params: { id } },
) => {
  if (!(await hasSupplier(ctx.tx, 'sub_contractors', id))) throw new AppError('not_found')
  const rows = await agreementsBy(ctx.tx, { column: 'sub_contractor_id', id })
  return rows.map((row) => ({ ...row, sub_contractor_id: id }))
}

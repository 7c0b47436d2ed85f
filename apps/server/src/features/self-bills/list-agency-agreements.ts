import type * as calls from '@dray/domain/self-bills/self-billing-agreements.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { agreementsBy, hasSupplier } from './suppliers.repo.ts'

export const listAgencyAgreements: UseCase<typeof calls.listAgencyAgreements> = async (ctx, { params: { id } }) => {
  if (!(await hasSupplier(ctx.tx, 'agencies', id))) throw new AppError('not_found')
  const rows = await agreementsBy(ctx.tx, { column: 'agency_id', id })
  return rows.map((row) => ({ ...row, agency_id: id }))
}

import { customerCompany } from '@dray/domain/customers/customer.ts'
import * as calls from '@dray/domain/customers/customers.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import { z } from 'zod'
import { checkVersion } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { checkChanged } from '#platform/http/check-changed.ts'
import type { UseCase } from '#platform/http/context.ts'
import { companyForUpdate, updateCompany } from './customers.repo.ts'
import { presentCompany } from './present-customer.ts'

export const changeCustomerCompany: UseCase<typeof calls.changeCustomerCompany> = async (ctx, { params, body }) => {
  const { version, ...changes } = body
  const was = await companyForUpdate(ctx.tx, params.id)
  if (!was) throw new AppError('not_found')
  await checkVersion(was, version, async () => z.encode(customerCompany, await presentCompany(ctx.tx, was)))
  checkChanged(calls.changeCustomerCompany.body, { was, given: changes })
  const row = await updateCompany(ctx.tx, was, changes)
  if (row.version !== was.version) ctx.publish(customerChange('update', [row.customer_id]))
  return presentCompany(ctx.tx, row)
}

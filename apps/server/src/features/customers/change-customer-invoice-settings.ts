import { customerInvoiceSettings } from '@dray/domain/customers/customer.ts'
import type * as calls from '@dray/domain/customers/customers.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import { z } from 'zod'
import { checkVersion } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { invoiceSettingsForUpdate, updateInvoiceSettings } from './customers.repo.ts'
import { shownSettings } from './present-customer.ts'

export const changeCustomerInvoiceSettings: UseCase<typeof calls.changeCustomerInvoiceSettings> = async (
  ctx,
  { params, body },
) => {
  const { version, ...changes } = body
  const was = await invoiceSettingsForUpdate(ctx.tx, params.id)
  if (!was) throw new AppError('not_found')
  await checkVersion(was, version, () => z.encode(customerInvoiceSettings, shownSettings(was)))
  const row = await updateInvoiceSettings(ctx.tx, was, changes)
  if (row.version !== was.version) ctx.publish(customerChange('update', [row.customer_id]))
  return shownSettings(row)
}

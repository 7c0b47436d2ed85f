import { customerCompany, customerInvoiceSettings } from '@dray/domain/customers/customer.ts'
import * as calls from '@dray/domain/customers/customers.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import { z } from 'zod'
import { checkVersion } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { checkChanged } from '#platform/http/check-changed.ts'
import type { UseCase } from '#platform/http/context.ts'
import {
  companyForUpdate,
  insertCompany,
  insertInvoiceSettings,
  invoiceSettingsForUpdate,
  updateCompany,
  updateInvoiceSettings,
} from './customers.repo.ts'
import { presentCompany, shownSettings } from './present-customer.ts'

/** Adds a customer's company: where its invoices go, its bank and its tax code. One each. */
export const addCustomerCompany: UseCase<typeof calls.addCustomerCompany> = async (ctx, { body }) => {
  checkChanged(calls.addCustomerCompany.body, { was: null, given: body })
  const row = await insertCompany(ctx.tx, body)
  ctx.publish(customerChange('update', [row.customer_id]))
  return presentCompany(ctx.tx, row)
}

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

/** Sets how a customer is invoiced: one invoice a job or one for all, and on what terms. One each. */
export const addCustomerInvoiceSettings: UseCase<typeof calls.addCustomerInvoiceSettings> = async (ctx, { body }) => {
  const row = await insertInvoiceSettings(ctx.tx, body)
  ctx.publish(customerChange('update', [row.customer_id]))
  return shownSettings(row)
}

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

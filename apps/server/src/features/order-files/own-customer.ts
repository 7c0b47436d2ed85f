import { orderFileMessages } from '@dray/domain/order-files/order-files.messages.ts'
import type { TenantViewer } from '#platform/auth/viewer.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'

/** The customer whose files are asked for: a customer's people ask for their own, whatever they name; the office names one. */
export function customerAsked({ user_type, customer_id }: TenantViewer, named: number | undefined): number {
  if (user_type === 'customer') return customer_id ?? 0
  if (named === undefined) throw fieldError({ customer_id: orderFileMessages.customer_needed })
  return named
}

/** Throws `not_found` for what is another customer's. */
export function checkOwn({ user_type, customer_id }: TenantViewer, row: { customer_id: number } | undefined) {
  if (!row || (user_type === 'customer' && row.customer_id !== customer_id)) throw new AppError('not_found')
}

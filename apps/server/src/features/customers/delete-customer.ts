import type * as calls from '@dray/domain/customers/customers.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import { customerMessages } from '@dray/domain/customers/customers.messages.ts'
import { dropBookingFiles } from '#features/bookings/index.ts'
import { refuseInUse } from '#features/catalogues/index.ts'
import { lockRow } from '#platform/db/change-row.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { removeCustomer } from './customers.repo.ts'
import { forgetPortal } from './portal/portal-member.ts'

/** Deletes a customer that was never worked for; one with jobs or invoices is made inactive instead. */
export const deleteCustomer: UseCase<typeof calls.deleteCustomer> = async (ctx, { params }) => {
  const row = await lockRow(ctx.tx, 'customers', { id: params.id })
  await refuseInUse(
    ctx.tx,
    { jobs: ['customer_id'], invoices: ['customer_id'] },
    { id: row.id, text: customerMessages.inUse },
  )
  await forgetPortal(ctx, { customer_id: row.id })
  await dropBookingFiles(ctx, row.id)
  await removeCustomer(ctx.tx, row)
  ctx.publish(customerChange('delete', [row.id]))
  return null
}

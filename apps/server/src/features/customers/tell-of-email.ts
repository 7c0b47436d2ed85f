import { customerChange } from '@dray/domain/customers/customers.events.ts'
import { ownDetailsNotices as notices } from '@dray/domain/customers/own-details.messages.ts'
import { notify } from '#features/notifications/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { CustomerRow } from './customers.repo.ts'

interface EmailChange {
  email: string
  what: 'emailAdded' | 'emailRemoved'
}

/** Tells the office that a customer has changed its own addresses, and everybody who looks at the customer. */
export async function tellOfEmail(ctx: TxContext, customer: CustomerRow, { email, what }: EmailChange) {
  await notify(ctx, {
    event: 'customer_change',
    title: notices[what](customer.customer_name),
    body: notices.emailBody(ctx.viewer.name, email),
    color_class: 'amber',
    link: `/account-settings/customers?open=${customer.id}`,
  })
  ctx.publish(
    customerChange('update', [customer.id], { version: customer.version, audience: { customer_ids: [customer.id] } }),
  )
}

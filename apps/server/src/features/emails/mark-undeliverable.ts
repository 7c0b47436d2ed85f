import type { DeliveryEvent } from '@dray/domain/emails/delivery-events.ts'
import { undeliverableChange } from '@dray/domain/emails/undeliverable.calls.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { addUndeliverable, undeliverable } from './email-events.repo.ts'

/** Marks an address that takes no mail, once. */
export async function markUndeliverable(
  ctx: TxContext,
  { recipient, status, detail, at }: Pick<DeliveryEvent, 'recipient' | 'status' | 'detail' | 'at'>,
) {
  const address = recipient.trim().toLowerCase()
  if (await undeliverable(ctx.tx, address)) return
  const reason = status === 'Complaints' ? 'complaint' : 'bounce'
  const row = await addUndeliverable(ctx.tx, { address, reason, detail, since: at })
  ctx.publish(undeliverableChange('add', [row.id]))
}

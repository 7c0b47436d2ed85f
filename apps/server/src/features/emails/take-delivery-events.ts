import { type DeliveryEvent, gravest } from '@dray/domain/emails/delivery-events.ts'
import { emailLogChange } from '@dray/domain/emails/email-log.calls.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { addEvents, eventsOf } from './email-events.repo.ts'
import { type EmailRow, emailForUpdate, setEmailStatus } from './emails.repo.ts'
import { markUndeliverable } from './mark-undeliverable.ts'

interface Taken {
  email_id: number
  events: readonly DeliveryEvent[]
}

/**
 * Writes down what became of a message. What was said already changes nothing; the message is shown by the gravest of
 * all that was said, in whatever order it came.
 */
export async function takeDeliveryEvents(ctx: TxContext, { email_id, events }: Taken) {
  const email = await emailForUpdate(ctx.tx, email_id)
  const about = email ? events.filter(({ recipient }) => recipient === email.to_address.toLowerCase()) : []
  if (!email || about.length === 0) return
  const fresh = await addEvents(ctx.tx, email_id, about)
  if (fresh.length === 0) return
  for (const event of about.filter((one) => one.is_permanent && fresh.some(({ at }) => same(at, one.at)))) {
    await markUndeliverable(ctx, event)
  }
  await showGravest(ctx, email)
  ctx.publish(emailLogChange('update', [email_id]))
}
const same = (a: string, b: string) => Date.parse(a) === Date.parse(b)

async function showGravest({ tx }: TxContext, email: EmailRow) {
  const event = gravest((await eventsOf(tx, email.id)) as unknown as DeliveryEvent[])
  if (event) await setEmailStatus(tx, email, { status: event.status, status_detail: event.detail })
}

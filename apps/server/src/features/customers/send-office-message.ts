import type * as calls from '@dray/domain/customers/own-details.calls.ts'
import { ownDetailsNotices as notices } from '@dray/domain/customers/own-details.messages.ts'
import { queueEmail } from '#features/emails/index.ts'
import { notify } from '#features/notifications/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { lockCustomer } from './lock-customer.ts'
import { addressOfUser, officeContact, sentSince } from './own-details.repo.ts'

/** Nobody floods the office, nor uses it to send. */
const maxPerHour = 5
const hour = 3_600_000

/** Sends a message of a portal's user to the company's address, answered to them, and notifies the office in the app. */
export const sendOfficeMessage: UseCase<typeof calls.sendOfficeMessage> = async (ctx, { body }) => {
  const { viewer } = ctx
  // Locked, so that messages sent at once are counted one after the other.
  const customer = await lockCustomer(ctx)
  await checkFlood(ctx)
  const company = await officeContact(ctx.tx)
  if (company.email === null) throw new AppError('no_office_address')
  const from = (await addressOfUser(ctx.tx, viewer.user_id)) ?? customer.email
  await queueEmail(ctx, {
    to: company.email,
    subject: `${customer.customer_name}: ${body.subject}`,
    title: body.subject,
    paragraphs: body.message.split('\n'),
    facts: [
      { label: notices.from, value: from ? `${viewer.name}, ${from}` : viewer.name },
      { label: notices.customer, value: `${customer.customer_name} (${customer.customer_code})` },
    ],
    notes: from ? [notices.reply] : [],
    company: { name: company.company_name },
    sender: { sender_name: customer.customer_name, reply_to: from },
  })
  await notify(ctx, {
    event: 'customer_message',
    title: notices.message(customer.customer_name),
    body: notices.messageBody(viewer.name, body.subject),
    color_class: 'blue',
    link: '/email-log',
  })
  return null
}

async function checkFlood({ tx, viewer, now }: TxContext) {
  const since = new Date(Date.parse(now) - hour).toISOString()
  if ((await sentSince(tx, { user_id: viewer.user_id, since })) >= maxPerHour)
    throw new AppError('too_many_messages', { retry_after: 3600 })
}

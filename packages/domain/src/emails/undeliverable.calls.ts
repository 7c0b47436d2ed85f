import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { defineEvent } from '../kernel/event.ts'
import { id, idParams, instant, nothing } from '../kernel/wire.ts'
import { emailLogMessages } from './email-log.messages.ts'

const feature = 'emails'

/** An address takes no mail, or is said to work again. */
export const undeliverableChange = defineEvent('undeliverableChange', ['add', 'delete'])

export const listUndeliverable = defineCall({
  id: 'listUndeliverable',
  feature,
  method: 'GET',
  path: '/client/undeliverable-addresses',
  summary: 'Addresses to which no automatic e-mails are sent, because messages bounced or were reported as spam',
  who: { client: [] },
  runs: 'read',
  answer: z.array(
    z.object({
      id,
      address: z.string(),
      reason: z.enum(['bounce', 'complaint']),
      detail: z.nullable(z.string()),
      since: instant,
    }),
  ),
  example: {},
})

export const clearUndeliverable = defineCall({
  id: 'clearUndeliverable',
  feature,
  method: 'DELETE',
  path: '/client/undeliverable-addresses/:id',
  summary: 'Marks an address as working again: messages are sent to it as to any other',
  who: { client: ['/account-settings/customers', '/account-settings/drivers', '/account-settings/sub-contractors'] },
  runs: 'write',
  params: idParams('undeliverable_address'),
  answer: nothing,
  message: emailLogMessages.works_again,
  example: { params: { id: 1 } },
})

export const undeliverableCalls = [listUndeliverable, clearUndeliverable]

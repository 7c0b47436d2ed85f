import { defineEvent } from '../kernel/event.ts'

/** A saved address changed; sent to the office and to the customer that it belongs to. */
export const customerAddressChange = defineEvent('customerAddressChange', ['add', 'update', 'delete'])

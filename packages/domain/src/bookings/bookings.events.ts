import { defineEvent } from '../kernel/event.ts'

/** A booking request was sent or moved on; sent to the office and to the customer whose it is. */
export const bookingChange = defineEvent('bookingChange', ['add', 'update'])

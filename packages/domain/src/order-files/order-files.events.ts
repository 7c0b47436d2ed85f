import { defineEvent } from '../kernel/event.ts'

/** A customer's order file arrived, or something became of it. The customer's own browsers hear of it too. */
export const orderFileChange = defineEvent('orderFileChange', ['add', 'update'])

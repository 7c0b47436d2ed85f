import { defineEvent } from '../kernel/event.ts'

/** A conversation with the platform has a new message, was read, or changed its state; ids of conversations. */
export const supportChange = defineEvent('supportChange', ['message', 'read', 'state'])

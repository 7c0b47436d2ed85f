import { defineEvent } from '../kernel/event.ts'

/** A job has another tracking link, or one less that works; ids of jobs. */
export const trackingChange = defineEvent('trackingChange', ['add', 'revoke'])

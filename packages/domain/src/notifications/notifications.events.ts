import { defineEvent } from '../kernel/event.ts'

/** A person's notifications: a new one, or one or all of them read. Told to that person alone. */
export const notificationChange = defineEvent('notificationChange', ['add', 'read', 'allRead'])

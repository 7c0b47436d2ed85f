import { defineEvent } from '../kernel/event.ts'

/** A person's notifications: new ones, one or all of them read, or taken back. Sent to that person alone. */
export const notificationChange = defineEvent('notificationChange', ['add', 'read', 'allRead', 'takenBack'])

/** A person's choice of what notifies them, sent to that person alone; or the default of a role, sent to the office. */
export const notificationSettingsChange = defineEvent('notificationSettingsChange', ['update', 'role'])

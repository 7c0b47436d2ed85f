import { defineEvent } from '../kernel/event.ts'

/** A person's preferences changed on one of their devices. Told to that person alone. */
export const preferencesChange = defineEvent('preferencesChange', ['update'])

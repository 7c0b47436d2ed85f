import { defineEvent } from '../kernel/event.ts'

/** A page of the company's settings. */
export const settingsChange = defineEvent('settingsChange', ['update'])

import { defineEvent } from '../kernel/event.ts'

/** A company lets itself be looked into, or no longer; the console hears of it too. */
export const viewConsentChange = defineEvent('viewConsentChange', ['give', 'end'])

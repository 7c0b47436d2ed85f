import { defineEvent } from '../kernel/event.ts'

/** A walk-round check was entered. */
export const checkReportChange = defineEvent('checkReportChange', ['add'])

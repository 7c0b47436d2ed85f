import { defineEvent } from '../kernel/event.ts'

/** A capture arrived, its picture did, or the office has placed it. */
export const driverCaptureChange = defineEvent('driverCapture', ['update'])

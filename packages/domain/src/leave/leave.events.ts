import { defineEvent } from '../kernel/event.ts'

/** A driver is away on other days than before, asks for other days, or is entitled to more or less; ids of drivers. */
export const driverAction = defineEvent('driverAction', ['leave', 'available', 'request', 'allowance'])

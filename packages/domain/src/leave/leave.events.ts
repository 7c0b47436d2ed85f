import { defineEvent } from '../kernel/event.ts'

/** A driver is away on other days than before; the ids are those of drivers. */
export const driverAction = defineEvent('driverAction', ['leave', 'available'])

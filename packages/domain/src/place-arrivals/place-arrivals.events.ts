import { defineEvent } from '../kernel/event.ts'

/** Drivers came to stops of these jobs, or left them, by their positions. It has no number. */
export const placeArrivalChange = defineEvent('placeArrival', ['update'])

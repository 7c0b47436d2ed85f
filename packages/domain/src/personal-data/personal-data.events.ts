import { defineEvent } from '../kernel/event.ts'

/** A copy of a person's data is ready or has failed, or a person was anonymised. */
export const personalDataChange = defineEvent('personalDataChange', ['update'])

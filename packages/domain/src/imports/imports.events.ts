import { defineEvent } from '../kernel/event.ts'

/** An import was checked or read in further, or changed its state. */
export const importChange = defineEvent('importChange', ['add', 'update'])

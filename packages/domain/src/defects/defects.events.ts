import { defineEvent } from '../kernel/event.ts'

/** A defect was reported or went a step further. */
export const defectChange = defineEvent('defectChange', ['add', 'update'])

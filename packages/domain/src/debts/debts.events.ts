import { defineEvent } from '../kernel/event.ts'

/** Statements that were sent or are on their way; ids are theirs. */
export const statementChange = defineEvent('statementChange', ['add', 'update'])

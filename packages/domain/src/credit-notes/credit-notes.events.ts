import { defineEvent } from '../kernel/event.ts'

/** Credit notes; ids are theirs. `delete`: an unsent one's number became Void. Their customers learn of those sent. */
export const creditNoteChange = defineEvent('creditNoteChange', ['add', 'update', 'delete'])

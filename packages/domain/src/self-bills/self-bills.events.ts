import { defineEvent } from '../kernel/event.ts'

/** Self-bills of any kind; ids are theirs. `delete`: a pending one's number became Void. The office alone hears of them. */
export const selfBillChange = defineEvent('selfBillChange', ['add', 'update', 'delete'])

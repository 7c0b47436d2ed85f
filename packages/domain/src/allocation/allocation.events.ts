import { defineEvent } from '../kernel/event.ts'

/** What the board of a day shows has changed; the ids are those of workdays. */
export const organizerChange = defineEvent('organizerChange', [
  'allocate',
  'deAllocate',
  'update',
  'workdayAdd',
  'workdayDelete',
])

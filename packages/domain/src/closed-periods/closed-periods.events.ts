import { defineEvent } from '../kernel/event.ts'

/** Closed periods; ids are theirs. `add`: one was closed. `update`: one was reopened. */
export const closedPeriodChange = defineEvent('closedPeriodChange', ['add', 'update'])

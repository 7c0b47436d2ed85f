import { defineEvent } from '../kernel/event.ts'

/** The company has changed when it is reminded. */
export const reminderRuleChange = defineEvent('reminderRuleChange', ['update'])

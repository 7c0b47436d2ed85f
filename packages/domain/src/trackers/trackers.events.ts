import { defineEvent } from '../kernel/event.ts'

/** A tracker key was made or ended. What trackers send has no event. */
export const trackerKeyChange = defineEvent('trackerKey', ['update'])

import { defineEvent } from '../kernel/event.ts'

/** A person arranged their diary on one of their devices. Sent to that person alone. */
export const trafficDiarySettingsChange = defineEvent('trafficDiarySettingsChange', ['update'])

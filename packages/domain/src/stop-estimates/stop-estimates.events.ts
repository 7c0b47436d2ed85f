import { defineEvent } from '../kernel/event.ts'

/** Estimates of these jobs are others now. It has no number: they change all day. */
export const stopEstimateChange = defineEvent('stopEstimate', ['update'])
/** The same of workdays, as the board knows them. */
export const workdayEstimateChange = defineEvent('workdayEstimate', ['update'])

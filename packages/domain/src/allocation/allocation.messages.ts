import { showLongDate } from '../kernel/clock-time.ts'

export const allocationMessages = {
  mode_unknown: 'Invalid job mode',
  date_missing: 'The job has no date to allocate it on',
} as const

/** What speaks against an allocation, in one sentence each. */
export const warningTexts = {
  driver_on_leave: (facts: { driver: string; date: string; leave: string }) =>
    `${facts.driver} is ${facts.leave} on ${showLongDate(facts.date)}`,
  vehicle_vor: (facts: { reg: string; date: string }) => `${facts.reg} is off the road on ${showLongDate(facts.date)}`,
  mot_past: (facts: { reg: string; due: string }) => `The MOT of ${facts.reg} ran out on ${showLongDate(facts.due)}`,
  pmi_past: (facts: { reg: string; due: string }) =>
    `The PMI of ${facts.reg} has been due since ${showLongDate(facts.due)}`,
  overweight: (facts: { reg: string; load: string; payload: string }) =>
    `The load of ${facts.load} kg is above the ${facts.payload} kg that ${facts.reg} may carry`,
  night_job_on_day_shift: () => 'This is a night job on a day shift',
} as const

export const leaveWords = { holiday: 'on holiday', sick: 'off sick', not_available: 'not available' } as const

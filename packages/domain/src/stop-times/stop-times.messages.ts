import type { Side } from '../jobs/mode.ts'
import { commonTexts } from '../kernel/common.messages.ts'

const sides: Record<Side, string> = { collection: 'collection', delivery: 'delivery' }

export const stopTimesMessages = {
  saved: 'Arrival and departure saved',
} as const

/** Why a stamp is refused. */
export const stopTimesReasons = {
  no_such_stop: (side: Side) => `This job has no ${sides[side]}`,
  arrival_missing: 'Enter the arrival first',
  before_arrival: 'The departure must not be before the arrival',
  in_future: commonTexts.in_future,
  not_a_time: commonTexts.no_such_time,
  date_missing: 'Enter a date',
  approved: 'The waiting charge of this stop is approved: only someone who may change prices can change its times.',
} as const

/** Lines of the activity feed. The customer sees the first three kinds, so that none names an amount. */
export const stopActivities = {
  arrival: (side: Side) => `Arrived at ${sides[side]}`,
  depart: (side: Side) => `Departed from ${sides[side]}`,
  arrival_removed: (side: Side) => `Arrival at ${sides[side]} removed`,
  depart_removed: (side: Side) => `Departure from ${sides[side]} removed`,
  waited: (side: Side, minutes: number) => `Waiting at ${sides[side]}, ${minutes} min, to be approved`,
  withdrawn: (side: Side) => `Waiting at ${sides[side]} no longer approved`,
  approved: (side: Side) => `Waiting at ${sides[side]} approved`,
} as const

/** How a waiting charge came about, in the ledger and below the times. */
export const waitingTexts = {
  stops: { collection: 'Waiting at collection', delivery: 'Waiting at delivery' },
  ofLeg: (stop: string, job_number: string) => `${stop}, ${job_number}`,
  onSite: (minutes: number) => `${minutes} min on site`,
  fromBooked: (time: string) => `from the booked ${time}`,
  free: (minutes: number) => `${minutes} free`,
  steps: (minutes: number, step: number, rate: string) => `${minutes} min in ${step}-minute steps × £${rate}/h`,
  nothing: 'Nothing to charge',
  noTerms: 'The load type has no waiting charge',
  stillThere: 'Still on site',
} as const

export const stopDialogTexts = {
  title: (job_number: string) => `Arrival and departure: ${job_number}`,
  sides: { collection: 'Collection', delivery: 'Delivery' },
  booked: (when: string) => `booked ${when}`,
  noTime: 'no booked time',
  arrived_date: 'Arrived on',
  arrived_time: 'Arrived at',
  departed_date: 'Departed on',
  departed_time: 'Departed at',
  save: 'Save',
  nothingYet: 'No arrival yet',
  changed: 'Somebody else has just entered times for this job. Nothing was saved; save again to replace theirs.',
} as const

/** What the company's settings say of its driving times; a journey leads from a collection to the delivery of the same job. */
export const travelFactorTexts = {
  title: 'Driving times',
  all: (ratio: string, count: number) => `Your vehicles take ${ratio} times the estimate (from ${count} journeys)`,
  heavy: (ratio: string, count: number) => `those over 7.5 t ${ratio} times (from ${count})`,
  light: (ratio: string, count: number) => `those up to 7.5 t ${ratio} times (from ${count})`,
  tooFew: (least: number, count: number) =>
    `Estimates are used as they are until ${least} journeys are timed (${count} so far)`,
} as const

import { showDay } from '../kernel/clock-time.ts'
import { commonTexts } from '../kernel/common.messages.ts'

const onVehicle = ({ date, reg }: { date: string; reg: string }) => `${showDay(date)} on ${reg}`

export const leaveTexts = {
  /** What speaks against a leave, and what comes of it where workdays go. */
  question: (matters: readonly string[], isRemoving: boolean) =>
    [...matters, ...(isRemoving ? ['These workdays will be removed, and their jobs will need a driver again'] : [])]
      .map((matter) => `${matter}.`)
      .join(' '),
  bookedStays: "You can't change booked date to available!",
  added: {
    1: 'Holiday date added successfully',
    2: 'Sick date added successfully',
    3: 'Not Available date added successfully',
  },
  saved: 'Days saved',
  available: 'Available date added successfully',
  tooMany: (most: number) => `At most ${most} days at once`,
  daysMissing: commonTexts.at_least_one_date,
  dayTwice: 'Each day only once',
  booked: (days: readonly { date: string; reg: string; jobs: readonly string[] }[]) =>
    `Booked: ${days.map((day) => [onVehicle(day), ...day.jobs].join(', ')).join('; ')}`,
  worked: (days: readonly { date: string; reg: string }[]) =>
    `Worked or booked, and kept on record: ${days.map(onVehicle).join(', ')}`,
  pastDays: 'Only people who may change the leave calendar can correct past days',
  correctionReasonMissing: 'Give a reason of at least 3 characters for changing past days',
  otherRequest: 'This is not an approved request of the driver for that day',
  otherWorkday: 'Only workdays of this driver on these days can be restored',
} as const

const days = (dates: readonly string[]) => dates.map(showDay).join(', ')

/** Requests for holiday, and what drivers are entitled to. */
export const leaveRequestTexts = {
  daysMissing: leaveTexts.daysMissing,
  tooMany: leaveTexts.tooMany,
  dayTwice: leaveTexts.dayTwice,
  tooLong: 'All days of a request must be within a year',
  halves: 'Must be whole or half days',
  added: 'Request saved',
  answered: { Requested: 'The request is open again', Approved: 'Leave approved', Declined: 'Leave declined' },
  deleted: 'Request deleted',
  allowanceSaved: 'Entitlement saved',
  reasonMissing: commonTexts.reason_missing,
  stays: 'An answered request stays on record',
  noteMissing: 'Give a reason for leave on past days',
  /** Why leave on past days changed, where a request did it. */
  corrected: {
    Approved: 'Leave request approved',
    Requested: 'Leave request opened again',
    Declined: 'Leave request declined',
  },
  same: (status: string) => `The request is already ${status.toLowerCase()}`,
  away: { 1: 'holiday', 2: 'sick', 3: 'not available' },
  matters: {
    booked: leaveTexts.booked,
    worked: leaveTexts.worked,
    too_many_away: (dates: readonly string[], most: number) => `More than ${most} would be away: ${days(dates)}`,
    over_entitlement: (left: number, asked: number) => `${asked} days requested, ${left} left`,
    short_notice: (given: number, wanted: number) => `${given} days of notice, ${wanted} required`,
    already_away: (dates: readonly { date: string; why: string }[]) =>
      `Already away: ${dates.map(({ date, why }) => `${showDay(date)} ${why}`).join(', ')}`,
  },
  /** What the e-mail to the driver says in place of {answer}. */
  told: { Requested: 'under review again', Approved: 'approved', Declined: 'declined' },
} as const

import { showDate, showDay, showLongDate } from '../kernel/clock-time.ts'
import { commonTexts } from '../kernel/common.messages.ts'

const shiftNames = { 1: 'day', 2: 'night' } as const
const shiftName = (shift_type_id: number): string => shiftNames[shift_type_id === 2 ? 2 : 1]

interface Clash {
  driver: string
  reg: string
  date: string
  shift_type_id: number
}
const shiftOf = ({ date, shift_type_id }: Clash) => `the ${shiftName(shift_type_id)} shift of ${showDay(date)}`

/** Why a workday cannot be as it was asked for: who has what, and until when. */
export const workdayClashes = {
  driver: (clash: Clash) => `${clash.driver} drives ${clash.reg} until the end of ${shiftOf(clash)}`,
  vehicle: (clash: Clash) => `${clash.reg} is out with ${clash.driver} until the end of ${shiftOf(clash)}`,
  trailer: ({ trailer, ...clash }: Clash & { trailer: string }) =>
    `${trailer} is out with ${clash.reg} until the end of ${shiftOf(clash)}`,
  several: (days: readonly string[]) => `Nothing was booked. ${days.join('. ')}.`,
} as const

/** What the calls say when they are done. */
export const workdayMessages = {
  created: 'Workday Created Successfully',
  updated: 'Workday Updated Successfully',
  deleted: 'Driver deallocated successfully',
  ended: 'Workday ended',
  restored: 'Workday restored',
  booked: 'Workday Booked Successfully',
  unbooked: 'Workday De-allocated Successfully',
  ordered: 'Workday job order updated successfully',
  attached: 'Attachment added Successfully',
  detached: 'Attachment deleted Successfully',
  notYourRemoval: 'You can restore only workdays that you removed yourself in the last 24 hours',
} as const

/** Why a field of a workday is refused. */
export const workdayReasons = {
  driver_inactive: 'This driver is inactive',
  vehicle_inactive: 'This vehicle is inactive',
  trailer_inactive: 'This trailer is inactive',
  has_jobs: (count: number, date: string) =>
    count === 1
      ? `A job is booked on ${showDate(date)}: remove it before you change the day`
      : `${count} jobs are booked on ${showDate(date)}: remove them before you change the day`,
  out_before_in: 'Must not be before the clock-in',
  out_without_in: 'Enter the clock-in first',
  clock_far: (date: string) => `Must be within a day of ${showLongDate(date)}`,
  break_too_long: 'Longer than the time between clock-in and clock-out',
  time_skipped: commonTexts.no_such_time,
  not_ended: 'This workday has not ended',
  is_over: 'This workday has ended',
  order_incomplete: 'Name every job of the workday once',
  not_booked: (dates: readonly string[]) => `Not booked: ${dates.map(showDay).join(', ')}`,
  dates_missing: commonTexts.at_least_one_date,
  file_missing: 'Choose a file',
} as const

/** The lines of a workday's feed. */
export const workdayActivities = {
  created: (crew: string) => `Workday of ${crew} created`,
  moved: (from: string, to: string) => `Changed from ${from} to ${to}`,
  changed: 'Trailer or start changed',
  clocked_in: (time: string) => `Clocked in at ${time}`,
  clocked_out: (time: string) => `Clocked out at ${time}`,
  clock_cleared: 'Clock times removed',
  break_began: (time: string) => `Break from ${time}`,
  break_ended: (time: string) => `Break until ${time}`,
  break_set: (minutes: number) => `Break of ${minutes} min`,
  nightout: 'Night out',
  no_nightout: 'No night out',
  ended: (reason: string) => `Ended early: ${reason}`,
  resumed: 'Early end undone',
  ordered: 'Order of the jobs changed',
  attached: (names: string) => `File added: ${names}`,
  detached: (name: string) => `File deleted: ${name}`,
  checked: { vehicle: 'Vehicle checks done', trailer: 'Trailer checks done' },
  proof: { pod: 'POD added', poc: 'POC added' },
} as const

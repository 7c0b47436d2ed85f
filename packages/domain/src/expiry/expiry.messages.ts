import { showDate, showLongDate } from '../kernel/clock-time.ts'
import { commonTexts } from '../kernel/common.messages.ts'
import { dueKind } from './due-kinds.table.ts'
import type { Light } from './due-steps.ts'
import type { DueSubject } from './due-subjects.ts'

/** What the calls return and refuse. */
export const expiryMessages = {
  rule_saved: 'Reminder saved',
  lead_missing: 'Enter at least one number, or switch the reminder off',
  no_lead: 'This reminder takes no numbers',
  lead_range: (unit: string, least: number, most: number) =>
    `Must be whole numbers of ${unit} from ${least} to ${most.toLocaleString('en-GB')}`,
  lead_many: (most: number) => `At most ${most} numbers`,
} as const

export const lightTexts: Readonly<Record<Light, string>> = {
  red: 'Expired',
  amber: 'Expires soon',
  green: 'Valid',
  grey: 'Not on record',
}

/** The same of work that falls due. */
const workTexts: Readonly<Partial<Record<Light, string>>> = { red: 'Overdue', amber: 'Due soon', green: 'Not due yet' }

/** The state of one date in words. */
export const dueLightText = (light: Light, kind: string): string =>
  (dueKind(kind)?.isWork ? workTexts[light] : undefined) ?? lightTexts[light]

export const subjectTexts: Readonly<Record<DueSubject, string>> = {
  driver: 'Driver',
  owner_driver: 'Owner driver',
  vehicle: 'Vehicle',
  trailer: 'Trailer',
}

/** How far a date is away, in words. */
export const daysLeft = (days: number): string => {
  if (days === 0) return 'today'
  const count = Math.abs(days)
  const shown = count === 1 ? '1 day' : `${count.toLocaleString('en-GB')} days`
  return days > 0 ? `in ${shown}` : `${shown} ago`
}

/** The page of what expires when. */
export const dueTexts = {
  title: 'Expiry dates',
  filters: 'Expiry date filters',
  dates: 'Dates',
  subject: 'Belongs to',
  kind: 'Type',
  anySubject: 'Everyone and everything',
  anyKind: 'All types',
  owner: 'Name',
  code: 'Code',
  date: 'Date',
  left: 'Days left',
  light: 'State',
  empty: 'There are no expiry dates on record. They come from the papers of people, vehicles and trailers.',
  emptyFiltered: commonTexts.nothing_matches,
  open: (name: string) => `Open ${name}`,
  all: 'All',
} as const

/** The light in lists and pickers. */
export const paperTexts = {
  header: 'Papers',
  line: (what: string, date: string) => `${what}: ${showLongDate(date)}`,
  none: 'No dates on record',
} as const

/** What arrives when something is due. */
export const dueNotice = {
  title: (count: number) => (count === 1 ? '1 date is due' : `${count} dates are due`),
  line: (due: { owner: string; what: string; date: string; left: string }) =>
    `${due.owner}: ${due.what}, ${showLongDate(due.date)} (${due.left})`,
  offRoad: (count: number) => (count === 1 ? '1 vehicle changes' : `${count} vehicles change`),
  goesOff: (reg: string, from: string, to: string | null) =>
    to === null
      ? `${reg} is off the road from ${showLongDate(from)}`
      : `${reg} is off the road from ${showLongDate(from)} to ${showLongDate(to)}`,
  isBack: (reg: string, from: string) => `${reg} is back on the road from ${showLongDate(from)}`,
  workdays: (count: number) => (count === 1 ? '1 workday cannot go ahead' : `${count} workdays cannot go ahead`),
  workday: (one: { date: string; driver: string; reg: string; reason: string }) =>
    `${showLongDate(one.date)}, ${one.driver}, ${one.reg}: ${one.reason}`,
  reasons: {
    away: 'the driver is away',
    inactive: 'the driver is inactive',
    off_road: 'the vehicle is off the road',
  },
} as const

/** The settings of reminders. */
export const reminderTexts = {
  hint: {
    days: 'Days before the date; 0 is the day itself.',
    minutes: 'Minutes before the collection and the delivery.',
  },
  lead: {
    days: (label: string) => `${label}: days before`,
    minutes: (label: string) => `${label}: minutes before`,
  },
  saveOf: (label: string) => `Save ${label}`,
  toUsualOf: (label: string) => `Reset ${label} to standard`,
  changed: 'Changed',
  toUsual: 'Reset to standard',
  save: 'Save',
  papers: 'Papers and tests',
  dues: 'The people who look after drivers or vehicles get one message a day. Each reminder is sent once.',
} as const

interface ShownDue {
  kind: string
  label: string
  date: string
  light: Light
}

/** What a date is of, as short as the board has it: `Tacho download`, `Licence category C1`. */
const shortLabel = ({ kind, label }: ShownDue) => {
  const known = dueKind(kind)
  return known && label.startsWith(known.label) ? label.replace(known.label, known.short) : label
}

/** The most pressing of somebody's papers in a few words: `MOT expired`, `CPC 04-12-26 +1`, `Valid`. */
export function paperSummary({ light, dues }: { light: Light; dues: readonly ShownDue[] }): string {
  const pressing = dues.filter((due) => due.light === light)
  const [first] = pressing
  if (!first || light === 'green' || light === 'grey') return lightTexts[light]
  const more = pressing.length > 1 ? ` +${pressing.length - 1}` : ''
  return light === 'red'
    ? `${shortLabel(first)} ${dueLightText('red', first.kind).toLowerCase()}${more}`
    : `${shortLabel(first)} ${showDate(first.date)}${more}`
}

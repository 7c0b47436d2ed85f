import { nameOfClass } from '../drivers/driver-class.ts'
import { modeMessages } from '../jobs/mode.messages.ts'
import { showLongDate } from '../kernel/clock-time.ts'
import type { PullingCategory, TrailerKind } from '../vehicles/couplings.ts'
import type { OffRoadCause } from '../vehicles/off-road-cause.ts'

export const allocationMessages = {
  mode_unknown: modeMessages.unknown,
  date_missing: 'The job has no date to allocate it on',
} as const

/** What is past on the day of a workday, which may itself lie ahead or behind: said of that day, so that it stays true. */
const pastOn = (what: string, { date, due, isWork }: { date: string; due: string; isWork?: true | undefined }) =>
  `${what} is ${isWork ? 'overdue' : 'not valid'} on ${showLongDate(date)} (${isWork ? 'due' : 'expiry'} date ${showLongDate(due)})`

/** The warnings of an allocation, in one sentence each. */
export const warningTexts = {
  driver_on_leave: (facts: { driver: string; date: string; leave: string }) =>
    `${facts.driver} is ${facts.leave} on ${showLongDate(facts.date)}`,
  /** What fell due or expired, by the table of due kinds. */
  past: ({
    noun,
    name,
    ...when
  }: {
    noun: string
    name: string
    date: string
    due: string
    isWork: true | undefined
  }) => pastOn(`The ${noun} of ${name}`, when),
  licence_class: ({
    driver,
    wanted,
    past,
    date,
  }: {
    driver: string
    wanted: number
    past: string | null
    date: string
  }) =>
    past === null
      ? `${driver} has no licence for ${nameOfClass(wanted)}`
      : pastOn(`The entitlement of ${driver} to ${nameOfClass(wanted)}`, { date, due: past }),
  off_road: ({ name, date, cause }: { name: string; date: string; cause: OffRoadCause }) =>
    `${name} is off the road on ${showLongDate(date)}${causeWords(cause)}`,
  trailer_coupling: ({ reg, trailer, kind }: Pulling & { kind: TrailerKind }) =>
    `${reg} cannot pull ${trailer}: ${kindWords[kind]}`,
  trailer_weight: ({ reg, trailer, weight, most }: Pulling & { weight: string; most: string }) =>
    `${trailer} weighs up to ${weight} kg, above the ${most} kg train weight of ${reg}`,
  train_weight: ({ reg, trailer, weight, most }: Pulling & { weight: string; most: string }) =>
    `${reg} and ${trailer} weigh up to ${weight} kg together, above the ${most} kg train weight`,
  trailer_licence: ({ driver, reg, trailer, wanted }: Pulling & { driver: string; wanted: PullingCategory }) =>
    `${driver} does not have licence category ${wanted}, which ${reg} with ${trailer} needs`,
  night_job_on_day_shift: () => 'This is a night job on a day shift',
} as const

/** Whether a load fits a vehicle. */
export const fitTexts = {
  piece: (size: string) => `a piece of ${size} cm`,
  spaces: (spaces: string) => (spaces === '1' ? '1 pallet space' : `${spaces} pallet spaces`),
  tailLift: 'tail lift needed',
  hazardous: 'hazardous load (ADR)',
  notFor: (name: string, what: readonly string[]) => `${name} does not fit the load: ${what.join(', ')}`,
  unknownFor: (name: string, what: readonly string[]) => `Not known of ${name}: ${what.join(', ')}`,
} as const

interface Pulling {
  reg: string
  trailer: string
}

const kindWords: Readonly<Record<TrailerKind, string>> = {
  semi: 'a semi-trailer needs a fifth wheel',
  drawbar: 'a drawbar trailer needs a drawbar',
  centre_axle: 'a centre-axle trailer needs a drawbar',
}

const hoursOf = (minutes: number) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/** What rest and days on end say against a workday. */
export const dutyTexts = {
  rest: ({ driver, rest, least, before, after }: Record<'driver' | 'before' | 'after', string> & Rest) => {
    const between =
      before === after ? `on ${showLongDate(before)}` : `${showLongDate(before)} and ${showLongDate(after)}`
    return `${driver} has ${hoursOf(rest)} of rest between the shifts ${before === after ? '' : 'of '}${between}: the minimum is ${hoursOf(least)}`
  },
  in_a_row: ({ driver, days, first, last }: Record<'driver' | 'first' | 'last', string> & { days: number }) =>
    `${driver} works ${days} days in a row, ${showLongDate(first)} to ${showLongDate(last)}`,
  day_and_night: ({ driver, date }: { driver: string; date: string }) =>
    `${driver} works day and night on ${showLongDate(date)}`,
} as const

/** In minutes. */
interface Rest {
  rest: number
  least: number
}

interface Load {
  reg: string
  load: string
  payload: string
}

/** What speaks against a job on a workday. */
export const jobTexts = {
  overweight: ({ reg, load, payload }: Load) => `The load of ${load} kg is above the ${payload} kg payload of ${reg}`,
  together: ({ reg, load, payload }: Load) =>
    `The load of ${load} kg, including the jobs on board at the same time, is above the ${payload} kg payload of ${reg}`,
  overlap: (numbers: readonly string[]) => `Overlaps job ${numbers.join(', ')}`,
  outside: ({ driver, from, to, first, last }: Record<'driver' | 'from' | 'to' | 'first' | 'last', string>) =>
    `The job is ${first === last ? `at ${first}` : `from ${first} to ${last}`}; the shift of ${driver} is from ${from} to ${to} at the latest`,
} as const

/** Why, where it is more than a time that somebody entered. */
function causeWords(cause: OffRoadCause): string {
  if (cause.cause === 'defect') return `: its dangerous defect “${cause.title}” is not signed off`
  return cause.cause === 'inspection' ? `: it failed its inspection on ${showLongDate(cause.date)}` : ''
}

export const leaveWords = { holiday: 'on holiday', sick: 'off sick', not_available: 'not available' } as const

/** What the calls say when they are done. */
export const allocationCallMessages = {
  allocatedToDriver: 'Job Allocated to Driver',
  allocatedToSubContractor: 'Job Allocated to Sub contractor',
  plannedForDriver: 'Job planned for driver',
  plannedForSubContractor: 'Job planned for sub-contractor',
  allocatedToOwnerDriver: 'Job Allocated to Owner Driver',
  deallocatedFromDriver: 'Job deallocated from driver',
  deallocated: 'Job deallocated successfully',
  planCancelled: 'Plan cancelled',
} as const

/** What a job's activity feed says of its carriers. */
export const allocationActivities = {
  allocated: (carrier: string) => `Allocated to ${carrier}`,
  planned: (carrier: string) => `Planned for ${carrier}`,
  moved: (carrier: string) => `Moved to ${carrier}`,
  moved_to: (carrier: string, date: string) => `Plan for ${carrier} moved to ${showLongDate(date)}`,
  taken_back: (carrier: string) => `Deallocated from ${carrier}`,
  plan_cancelled: (carrier: string) => `Plan for ${carrier} cancelled`,
  despite: (line: string, warnings: readonly string[]) => `${line}, despite: ${warnings.join('; ')}`,
  because: (line: string, reason: string) => `${line}. Reason: ${reason}`,
} as const

/** Why a field of an allocation is refused. */
export const allocationReasons = {
  other_date: (date: string) => `This job is allocated on ${showLongDate(date)}`,
  other_job: 'That number belongs to another job',
  workday_of_other_driver: 'This workday is another driver’s',
  workday_of_other_date: 'This workday is on another date',
  workday_ended: 'This workday has ended',
  driver_missing: 'Choose a driver or a workday',
  vehicle_missing: 'Choose a vehicle: none of the driver’s usual vehicles is free',
  vehicle_of_workday: 'The driver has another vehicle in this shift',
  does_not_exist: 'Does not exist',
  retired: 'Is inactive',
  leg_not_open: 'This leg is no longer open',
} as const

import type { Leg } from '../jobs/leg.ts'
import type { Side } from '../jobs/mode.ts'
import { statusLabel } from '../jobs/status-labels.ts'
import { showDay } from '../kernel/clock-time.ts'
import type { WarningCode } from './warnings.ts'

/** What the dialog says that finds somebody for a job. */
export const allocateTexts = {
  title: (job_number: string) => `Allocate ${job_number}`,
  forDay: (date: string, side: Side) => `for ${showDay(date)}, ${side}`,
  kinds: 'Who can be given the job',
  dayDrivers: 'Day Shift Driver',
  nightDrivers: 'Night Shift Driver',
  subContractors: 'Sub Contractor',
  ownerDrivers: 'Owner Driver',
  search: 'Search in this list',
  allocate: 'Allocate',
  plan: 'Plan',
  move: {
    day: 'Give to this driver',
    night: 'Give to this driver',
    sub_contractor: 'Give to this sub-contractor',
    owner_driver: 'Give to this owner driver',
  },
  allocateTo: (name: string) => `Allocate to ${name}`,
  planFor: (name: string) => `Plan for ${name}`,
  moveTo: (name: string) => `Give to ${name}`,
  chooseVehicle: 'Choose…',
  changeVehicle: 'Change vehicle, trailer, shift and start',
  vehicleFor: (name: string, shown: string) => `${shown} (vehicle, trailer, shift and start of ${name})`,
  vehicle: 'Vehicle',
  trailer: 'Trailer',
  shift: 'Shift',
  day: 'Day',
  night: 'Night',
  start: 'Start',
  done: 'Done',
  favourite: 'Favourite',
  lastUsed: 'Driven last',
  outWith: (driver: string) => `Out with ${driver}`,
  isAssigned: 'Has the job now',
  leg: 'Leg',
  subCost: 'Sub cost',
  profit: (profit: string) => `Profit £${profit}`,
  howTo: 'choose',
  next: 'Next row',
  previous: 'Previous row',
  empty: 'Nobody matches the search.',
  emptyDrivers: 'No driver works this shift. Add drivers in the account settings.',
  emptySubs: 'No sub-contractor has been entered yet.',
  emptyOwners: 'No owner driver has been entered yet.',
  clearSearch: 'Clear search',
  current: { booked: 'Booked with', planned: 'Planned for', with: 'With' },
  shiftWords: { 1: 'day shift', 2: 'night shift' },
  deallocate: 'Deallocate',
  cancelPlan: 'Cancel plan',
  closed: (status: string) => `The job is ${statusLabel(status)}: it can no longer be allocated.`,
  onlyBack: (status: string) =>
    `The job is ${statusLabel(status)}: deallocate it first, then allocate it to somebody else.`,
  planned: (name: string) => `Job planned for ${name}`,
  moved: (name: string) => `Job given to ${name}`,
  warningsAsk: (name: string) => `Before ${name} gets this job:`,
  warningsRefuse:
    'You cannot allocate despite these warnings. Choose another driver or vehicle, or ask a colleague who can.',
  allocateAnyway: 'Allocate anyway',
  planAnyway: 'Plan anyway',
  moveAnyway: 'Give anyway',
} as const

export const allocateColumns = {
  picture: 'Picture',
  name: 'Name',
  licence_type: 'Licence Type',
  start_time: 'Start Time',
  vehicle_type: 'Vehicle Type',
  vehicle: 'Vehicle',
  trailer: 'Trailer',
  jobs: 'Jobs',
  warnings: 'Warnings',
  action: 'Action',
  code: 'Code',
  email: 'Email',
  landline: 'Landline',
  town: 'Town',
  full_name: 'Full Name',
  company_name: 'Company Name',
  company_town: 'Company Town',
} as const

export const legNames: Readonly<Record<Leg, string>> = {
  collection: 'Collection',
  delivery: 'Delivery',
  both: 'Collection and delivery',
}

/** A warning in a word or two, where its sentence does not fit. */
export const warningLabels: Readonly<Record<WarningCode, string>> = {
  driver_on_leave: 'On leave',
  licence_past: 'Licence expired',
  licence_class: 'Licence',
  cpc_past: 'CPC expired',
  tacho_card_past: 'Tacho card expired',
  vehicle_vor: 'Off the road',
  mot_past: 'MOT past',
  pmi_past: 'PMI past',
  insurance_past: 'Insurance expired',
  overweight: 'Overweight',
  night_job_on_day_shift: 'Night job',
}

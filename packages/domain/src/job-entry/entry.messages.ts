import { labelWithUnit, type ShownField, shownFields } from '../jobs/job-fields.ts'
import { modeMessages } from '../jobs/mode.messages.ts'
import { statusLabel } from '../jobs/status-labels.ts'
import { showLongDate } from '../kernel/clock-time.ts'
import { taxCodeTexts } from '../tariffs/tax-code.messages.ts'

/** What the entry form calls a field: its label, and its name in a conflict. */
export const entryLabels = Object.fromEntries(shownFields.map((field) => [field, labelWithUnit(field)])) as Readonly<
  Record<ShownField, string>
>

export const entryTexts = {
  newTitle: { job: 'JOB ENTRY', quote: 'QUOTE ENTRY', trip: 'TRIP ENTRY' },
  editTitle: (type: string, job_number: string) => `${type.toUpperCase()} No ${job_number}`,
  group: 'Job entry',
  type: 'Type',
  types: { job: 'Job', trip: 'Trip', quote: 'Quote' },
  modes: 'Mode',
  collection: 'Collection',
  delivery: 'Delivery',
  sideOff: { collection: 'No collection on this job', delivery: 'No delivery on this job' },
  intoDepot: modeMessages.by_others,
  cleared: (side: string) => `${side} cleared`,
  undo: 'Undo',
  swap: 'Swap',
  swapLong: 'Swap collection and delivery',
  map: 'Map',
  searchMap: (words: string) => (words.trim() ? `Search “${words.trim()}” on the map` : 'Search on the map'),
  addressBook: 'Addresses',
  saved: (times: number) => (times === 1 ? 'saved · once' : `saved · ${times} times`),
  deleteSaved: (name: string) => `Delete the saved address “${name}” (Shift+Delete)`,
  savedOnly: 'saved',
  minutesAt: { collection: 'Collection: minutes', delivery: 'Delivery: minutes' },
  addNumber: 'Add number',
  addEmail: 'Add e-mail',
  asCollection: 'as collected',
  price: 'Distance and price',
  estimate: 'estimate',
  byRoad: 'by road',
  typedMiles: 'typed',
  noDistance: 'Shown once both places are known',
  distanceFailed: 'The distance could not be worked out',
  drive: (minutes: number) =>
    minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`,
  takeMeasured: (miles: string) => `Use ${miles} mi`,
  suggested: (amount: string) => `Suggested £${amount}`,
  takeSuggested: 'Use',
  calculate: 'Calculate',
  editExtras: 'Edit',
  extras: 'Extra charges',
  noExtras: 'None',
  total: 'Total',
  vat: (rate: string) => `VAT ${rate}%`,
  noVatCode: taxCodeTexts.noneChosen,
  chooseVatCode: 'Choose one',
  noVat: 'No VAT',
  vatUnknown: 'VAT',
  profit: 'Profit',
  margin: (percent: string) => `margin ${percent}%`,
  waitingPending: (amount: string) => `£${amount} proposed, outside the total until approved`,
  priceLocked: 'Your role cannot change charges and costs.',
  closedIn: (status: string) => `Can no longer be changed: ${statusLabel(status)}`,
  customerTypes: { account: 'account', other: 'other' },
  onStopHint: 'on stop',
  onStop: (name: string, reason: string | null) => `${name} is on stop${reason ? `: ${reason}` : '.'}`,
  onStopMay: 'You can still enter work for them.',
  onStopMayNot: 'Your role cannot enter work for customers on stop. What you type is kept.',
  keptAt: (time: string) => `Draft kept ${time}`,
  todayAt: (time: string) => `at ${time}`,
  dayAt: (day: string, time: string) => `on ${day} at ${time}`,
  found: (when: string) => `You typed this ${when} and have not saved it yet.`,
  startAfresh: 'Start again',
  discard: 'Discard',
  discardTitle: 'Discard what you typed?',
  discardText: 'Closing with the cross or Escape keeps it as a draft.',
  keepTyping: 'Keep editing',
  next: 'next',
  saveKey: 'save',
  saveAsQuote: 'Save As Quote',
  saveAsJob: 'Save As Job',
  saveAsTrip: 'Save As Trip',
  save: 'Save',
  planTitle: 'The plan is for another day',
  planOf: (day: { carrier: string; was: string; is: string }) =>
    `This job is planned for ${day.carrier} on ${showLongDate(day.was)}, and now moves to ${showLongDate(day.is)}.`,
  movePlan: 'Move the plan',
  cancelPlan: 'Cancel the plan',
  planWarningsTitle: 'The new day has warnings',
  moveDespite: 'Move anyway',
  gapsTitle: 'Save the job as it is?',
  gaps: (names: readonly string[]) => `It has ${new Intl.ListFormat('en-GB').format(names)}.`,
  gapNames: { collection: 'no collection address', delivery: 'no delivery address', price: 'a price of £0.00' },
  saveAnyway: 'Save anyway',
  stayOpen: 'Next job after saving',
  faults: (count: number) =>
    count === 1
      ? 'Nothing was saved: one field needs your attention.'
      : `Nothing was saved: ${count} fields need your attention.`,
} as const

/** When somebody else saved the same job while it was being edited. */
export const entryConflictTexts = {
  blank: 'blank',
  yes: 'yes',
  no: 'no',
  side: { collection: 'Collection', delivery: 'Delivery' },
} as const

/** The dialog of extra charges. */
export const extrasTexts = {
  title: 'Extra Tariffs',
  choose: 'choose',
  tick: 'tick',
  none: 'Your company has no extra tariffs yet.',
  reset: 'Reset',
  save: 'Save',
  percent: (charge: string) => `${charge}% of the base charge`,
  perKilogram: (charge: string) => `£${charge} per kg`,
  each: (charge: string) => `£${charge} each`,
  free: 'amount as typed',
  agreed: (charge: string) => `agreed; today ${charge}`,
  todays: "Use today's charges for all",
  count: (name: string) => `Count of ${name}`,
  amount: (name: string) => `Amount of ${name}`,
  total: 'Extras',
} as const

import type { deleteAnswers } from '../interface/delete-question.messages.ts'
import { formTexts } from '../interface/form.messages.ts'
import { commonTexts } from '../kernel/common.messages.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** How a catalogue is spoken of: `one` load type, `many` load types. */
export interface CatalogueNoun {
  one: string
  many: string
  /** `delete` unless said otherwise. */
  answers?: keyof typeof deleteAnswers
}

export interface CatalogueMessages {
  added: string
  updated: string
  deleted: string
}

/** What is said after each write, unless a catalogue has its own words. */
export const writeMessages = ({ one }: CatalogueNoun): CatalogueMessages => ({
  added: `${capital(one)} saved`,
  updated: `${capital(one)} saved`,
  deleted: `${capital(one)} deleted`,
})

export const catalogueTexts = {
  delete: 'Delete',
  verbs: { 1: 'Make active', 0: 'Make inactive' },
  offerToRetire: (one: string) =>
    `You can make it inactive instead: lists and pickers then leave the ${one} out, and records that already use it keep it.`,
  empty: (many: string) => `There are no ${many} yet`,
  emptyHint: (one: string) => `Add the first ${one} to begin.`,
  nothingFound: 'No Data Found',
  required: formTexts.required,
  ahead: commonTexts.in_future,
  endBeforeStart: (from: string) => `Must not be before: ${from}`,
  orderSaved: 'Order saved',
}

/** What may use a catalogue's row, by the table that does: one of them, and several. */
export const usedByTexts = {
  jobs: ['job', 'jobs'],
  london_prices: ['London price', 'London prices'],
  job_extra_charges: ['charge of a job', 'charges of jobs'],
  customer_sftp: ['SFTP account', 'SFTP accounts'],
  load_types: ['load type', 'load types'],
  vehicles: ['vehicle', 'vehicles'],
  drivers: ['driver', 'drivers'],
  owner_drivers: ['owner driver', 'owner drivers'],
  workdays: ['workday', 'workdays'],
  check_reports: ['walk-round check', 'walk-round checks'],
  driver_captures: ["capture of a driver's phone", "captures of a driver's phone"],
  self_bills: ['self-bill', 'self-bills'],
  self_bill_lines: ['line of a self-bill', 'lines of self-bills'],
  check_answers: ['answer of a check', 'answers of checks'],
  defects: ['defect', 'defects'],
  sub_contractor_jobs: ['job of a sub-contractor', 'jobs of sub-contractors'],
  sub_contractor_companies: ['sub-contractor', 'sub-contractors'],
  customer_companies: ['customer', 'customers'],
  company_details: ["company's own details", "company's own details"],
  invoices: ['invoice', 'invoices'],
  profiles: ['profile', 'profiles'],
} as const satisfies Record<string, readonly [one: string, many: string]>

export type UsedBy = keyof typeof usedByTexts

/** `in_use` says where a row is used and how often. */
export interface Use {
  what: UsedBy
  count: number
  text: string
}

/** The words for one place of use: `12 jobs`. */
export const useOf = (what: UsedBy, count: number): Use => ({
  what,
  count,
  text: what === 'company_details' ? usedByTexts[what][0] : `${count} ${usedByTexts[what][count === 1 ? 0 : 1]}`,
})

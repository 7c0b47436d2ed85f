import { endorsementCodes } from '../drivers/endorsement-codes.table.ts'

/** Rows that go when their date is too old. */
interface OldRows {
  kind: 'rows'
  table: string
  /** The date or instant that the months are counted from. */
  date: string
  /** Rows with these values only, or with all but these. */
  where?: { column: string; is: 'in' | 'not_in'; values: readonly string[] }
  /** Of the rows with the same value in these columns the newest stays: what is due next is worked out from it. */
  newest_of?: readonly string[]
  /** A column with the key of a file that goes with its row, or with a list of `{ key }`. */
  files?: string
}

/** Files that go when the date of their row is too old; the row stays. */
interface OldFiles {
  kind: 'files'
  table: string
  date: string
  /** The column of one key, and the column of a list of keys. */
  one: string
  many: string
}

/** Entries of the audit trail: those of tables that hold money, or all others. */
interface OldEntries {
  kind: 'audit'
  money: boolean
}

export interface RetentionRule {
  /** What is kept, as the page names it. */
  what: string
  /** For how many months from its date; the time that companies may lengthen, never shorten. */
  months: number
  /** Why so long. */
  basis: string
  /** The most months that a company may choose; left out where nobody may keep it longer. */
  most?: number
  /** What the night's work removes; left out for what is never removed by itself. */
  removes?: OldRows | OldFiles | OldEntries
}

const year = 12
/** The most months that anything of a company's choice is kept. */
const long = 20 * year
const codesOnRecordFor = (years: number) => endorsementCodes.filter((code) => code[4] === years).map(([code]) => code)
const seriousCodes = codesOnRecordFor(11)
const endorsements = { kind: 'rows', table: 'driver_licence_endorsements', date: 'date' } as const
const endorsementsBasis = 'UK GDPR Art. 10: while on the licence'
const maintenance = 'DVSA guide: at least 15 months'

/**
 * What is removed when. A kind of record that must not be kept for ever is a line here: the table, the date that counts
 * and the months. The night's work, the page and the tests read this table.
 */
export const retentionRules = {
  finance: {
    what: 'Jobs, invoices and credit notes',
    months: 7 * year,
    basis: 'HMRC Notice 700/21: 6 years and the current one',
  },
  audit_money: {
    what: 'Audit trail of jobs and money',
    months: 6 * year,
    basis: 'As long as what it explains',
    most: long,
    removes: { kind: 'audit', money: true },
  },
  audit: {
    what: 'Audit trail of everything else',
    months: 2 * year,
    basis: 'To answer complaints',
    most: long,
    removes: { kind: 'audit', money: false },
  },
  proof_pictures: {
    what: 'POD pictures and signatures',
    months: 2 * year,
    basis: 'Claims; up to 6 years by contract',
    most: 6 * year,
    removes: { kind: 'files', table: 'job_processes', date: 'created_at', one: 'pod_sign', many: 'pod_image' },
  },
  emails: {
    what: 'E-mail log',
    months: year,
    basis: 'To show what was sent',
    most: 6 * year,
    removes: { kind: 'rows', table: 'emails', date: 'at', files: 'attachments' },
  },
  booking_requests: {
    what: 'Booking requests that were answered',
    months: 2 * year,
    basis: 'To answer complaints',
    most: 6 * year,
    removes: { kind: 'rows', table: 'booking_requests', date: 'answered_at', files: 'attachments' },
  },
  tracking_links: {
    what: 'Tracking links and their recipients',
    months: year,
    basis: 'To show who was told',
    most: 6 * year,
    removes: { kind: 'rows', table: 'tracking_links', date: 'created_at' },
  },
  view_consents: {
    what: 'Access given to Dray support',
    months: 2 * year,
    basis: 'As long as the record of what was viewed',
    removes: { kind: 'rows', table: 'view_consents', date: 'expires_at' },
  },
  inspections: {
    what: 'Inspections (PMI) before the last',
    months: 15,
    basis: maintenance,
    most: 6 * year,
    removes: {
      kind: 'rows',
      table: 'inspections',
      date: 'date',
      newest_of: ['vehicle_id', 'trailer_id'],
      files: 'document_url',
    },
  },
  imports: {
    what: 'Imported files, with the rows that had errors',
    months: 1,
    basis: 'To correct rows with errors',
    removes: { kind: 'rows', table: 'imports', date: 'created_at', files: 'file_key' },
  },
  import_headings: {
    what: 'Headings of imported files, with the fields chosen for them',
    months: 24,
    basis: 'To suggest the same for the next file',
    removes: { kind: 'rows', table: 'import_headings', date: 'used_at' },
  },
  order_files: {
    what: 'Order files of customers, with their results',
    months: 3,
    basis: 'To settle questions about orders',
    removes: { kind: 'rows', table: 'order_files', date: 'received_at' },
  },
  check_reports: {
    what: 'Walk-round checks',
    months: 15,
    basis: maintenance,
    most: 6 * year,
    removes: { kind: 'rows', table: 'check_reports', date: 'date', files: 'signature' },
  },
  defects: {
    what: 'Defects that were signed off',
    months: 15,
    basis: maintenance,
    most: 6 * year,
    removes: { kind: 'rows', table: 'defects', date: 'closed_at', files: 'picture' },
  },
  licence_checks: {
    what: 'Licence checks before the last',
    months: 18,
    basis: 'To show regular checks',
    most: 6 * year,
    removes: { kind: 'rows', table: 'licence_checks', date: 'date', newest_of: ['user_id'] },
  },
  endorsements: {
    what: 'Endorsements of 4 years',
    months: 4 * year,
    basis: endorsementsBasis,
    removes: { ...endorsements, where: { column: 'code', is: 'not_in', values: seriousCodes } },
  },
  serious_endorsements: {
    what: 'Endorsements of 11 years',
    months: 11 * year,
    basis: endorsementsBasis,
    removes: { ...endorsements, where: { column: 'code', is: 'in', values: seriousCodes } },
  },
} as const satisfies Record<string, RetentionRule>

export type RetentionName = keyof typeof retentionRules
export const retentionNames = Object.keys(retentionRules) as [RetentionName, ...RetentionName[]]
export const retentionRule = (name: RetentionName): RetentionRule => retentionRules[name]

/** For how many months something is kept: as the company chose, but never shorter than the rule. */
export function monthsKept(name: RetentionName, chosen: number | undefined): number {
  const { months, most = months } = retentionRule(name)
  return Math.min(Math.max(chosen ?? months, months), most)
}

import { fieldWords } from '@dray/domain/jobs/jobs.messages.ts'
import { decimal } from '@dray/domain/kernel/decimal.ts'
import type { Job } from '#features/jobs/index.ts'
import type { StoredExtra } from './entry-inputs.repo.ts'
import { typedColumns } from './job-entry.ts'
import type { ExtraLine } from './job-extras.repo.ts'
import type { SettledEntry } from './resolve-entry.ts'

const ownFields = [
  ...typedColumns,
  'customer_reference',
  'air_way_bill_numbers',
  'job_emails',
  'collection_date',
  'collection_at',
  'delivery_date',
  'delivery_at',
  'item_count',
  'no_of_pod',
] as const

/** What follows from other fields and locks or tells nothing of its own. */
const silent: ReadonlySet<string> = new Set(['mileage_source', 'base_charge_reason'])

/** The fields of the form that an edit changes, by the names that the entry lock knows. */
export function changedFields(job: Job, after: SettledEntry, stored: StoredExtra[]): string[] {
  const columns = ownFields.filter((field) => !silent.has(field) && !isSame(job[field], after.columns[field]))
  return areSameExtras(stored, after.lines) ? columns : [...columns, 'job_extra_charges']
}

/** Charges that a new job brings which are not what an empty form has. */
export function chargedFields({ columns, lines }: SettledEntry): string[] {
  const money = ['base_charge', 'waiting_charge', 'calculator_charge', 'subcost', 'other_costs'] as const
  const filled = money.filter((field) => columns[field] !== null && !decimal(columns[field]).eq(0))
  return [...filled, ...(columns.is_vat === 1 ? [] : ['is_vat']), ...(lines.length === 0 ? [] : ['job_extra_charges'])]
}

const numeric = /^-?\d+(\.\d+)?$/
function isSame(was: unknown, is: unknown): boolean {
  if (was === is) return true
  if (typeof was === 'string' && typeof is === 'string' && numeric.test(was) && numeric.test(is)) {
    return decimal(was).eq(decimal(is))
  }
  return typeof was === 'object' && was !== null && JSON.stringify(was) === JSON.stringify(is)
}

/** The same tariffs on the same terms; that an amount follows a changed base or weight is no change of theirs. */
function areSameExtras(stored: StoredExtra[], lines: ExtraLine[]): boolean {
  return (
    stored.length === lines.length &&
    lines.every((line) => {
      const was = stored.find((one) => one.extra_tariff_id === line.extra_tariff_id)
      if (!was || !isSame(was.charge, line.charge) || was.type !== line.type) return false
      return isSame(was.count, line.count) && (line.type !== 4 || isSame(was.amount, line.amount))
    })
  )
}

/** The changed fields in words, for the feed: 'delivery date, weight'. */
export const inWords = (fields: readonly string[]): string[] => [...new Set(fields.map(wordOf))]
const wordOf = (field: string) =>
  fieldWords[field] ?? field.replace(/_at$/, '_time').replace(/_1$/, '').replaceAll('_', ' ')

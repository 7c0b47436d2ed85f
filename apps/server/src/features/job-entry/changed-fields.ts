import { jobFields } from '@dray/domain/jobs/job-fields.table.ts'
import { fieldsWith, groupOf, plainFields, wordOf } from '@dray/domain/jobs/job-fields.ts'
import { decimal } from '@dray/domain/kernel/decimal.ts'
import { tariffType } from '@dray/domain/tariffs/tariff-type.ts'
import type { Job } from '#features/jobs/index.ts'
import type { StoredExtra } from './entry-inputs.repo.ts'
import type { ExtraLine } from './job-extras.repo.ts'
import type { ResolvedEntry } from './resolve-entry.ts'

/** The fields that are columns of the job: extras are lines of their own, and each date goes with its time as one instant. */
const ownFields = [
  ...plainFields,
  ...(['customer_reference', 'air_way_bill_numbers', 'job_emails'] as const),
  ...(['collection_date', 'collection_at', 'collection_time_kind', 'collection_from_at', 'collection_to_at'] as const),
  ...(['delivery_date', 'delivery_at', 'delivery_time_kind', 'delivery_from_at', 'delivery_to_at'] as const),
].filter((field) => groupOf(field) !== null)

/** The fields of the form that an edit changes, by the names that the entry lock knows. */
export function changedFields(job: Job, after: ResolvedEntry, stored: StoredExtra[]): string[] {
  const columns = ownFields.filter((field) => !isSame(job[field], after.columns[field]))
  return areSameExtras(stored, after.lines) ? columns : [...columns, 'job_extra_charges']
}

const charges = fieldsWith({ group: 'charges' }).filter((field) => field !== 'job_extra_charges')
/** Charges that a new job brings which are not what an empty form has. */
export function chargedFields({ columns, lines }: ResolvedEntry): string[] {
  const filled = charges.filter((field) => !isSame(columns[field] ?? '0', jobFields[field].empty ?? '0'))
  return [...filled, ...(lines.length === 0 ? [] : ['job_extra_charges'])]
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
      return isSame(was.count, line.count) && (line.type !== tariffType.typed || isSame(was.amount, line.amount))
    })
  )
}

/** The changed fields in words, for the feed: 'delivery date, weight'. */
export const inWords = (fields: readonly string[]): string[] => [...new Set(fields.map(wordOf))]

import { type ExtraCharge, extrasForEdit, jobTotals } from '@dray/domain/job-entry/charges.ts'
import type { JobFields } from '@dray/domain/job-entry/job-body.ts'
import { jobMessages } from '@dray/domain/jobs/jobs.messages.ts'
import type { FieldErrors } from '@dray/domain/kernel/errors.ts'
import type { TariffType } from '@dray/domain/tariffs/tariff-type.ts'
import type { CatalogueTariff, StoredExtra } from './entry-inputs.repo.ts'
import type { Entry } from './job-entry.ts'
import type { ExtraLine } from './job-extras.repo.ts'

type SentExtras = NonNullable<JobFields['job_extra_charges']>

export interface ExtrasInputs {
  /** What was asked for; what is stored where nothing was. */
  wanted: SentExtras
  stored: StoredExtra[]
  tariffs: CatalogueTariff[]
  /** Every line moves to today's charge of its tariff. */
  todays: boolean
}

/** The lines asked for: those sent, or the stored ones unchanged. */
export const wantedExtras = (sent: JobFields, stored: StoredExtra[]): SentExtras =>
  sent.job_extra_charges ?? stored.map(({ extra_tariff_id, count, amount }) => ({ extra_tariff_id, count, amount }))

/** What is wrong with the extras: a tariff that does not exist, one that is retired and new here, one named twice. */
export function extrasErrors({ wanted, stored, tariffs }: ExtrasInputs): FieldErrors {
  const open = new Set([
    ...tariffs.filter((tariff) => tariff.is_active === 1).map((tariff) => tariff.id),
    ...stored.map((line) => line.extra_tariff_id),
  ])
  const errors: FieldErrors = {}
  const seen = new Set<number>()
  wanted.forEach(({ extra_tariff_id }, place) => {
    const field = `job_extra_charges.${place}.extra_tariff_id`
    if (!open.has(extra_tariff_id)) errors[field] = [jobMessages.unknown_tariff]
    else if (seen.has(extra_tariff_id)) errors[field] = [jobMessages.tariff_twice]
    seen.add(extra_tariff_id)
  })
  return errors
}

/** The job's extras with the terms they are agreed at and what each comes to, and every figure that follows. */
export function priceExtras(entry: Entry, inputs: ExtrasInputs) {
  const lines = extrasForEdit(inputs.wanted.map(withStored(inputs.stored)), {
    kept: inputs.stored.map((line) => ({ ...line, type: line.type as TariffType })),
    tariffs: inputs.tariffs.map((tariff) => ({ ...tariff, type: tariff.type as TariffType })),
    todays: inputs.todays,
  })
  const { extra_amounts, ...totals } = jobTotals({ ...entry, extras: lines })
  return {
    totals,
    lines: lines.map((line, place) => storedLine(line, { inputs, place, amount: extra_amounts[place] ?? '0' })),
  }
}

/** What a line leaves out stays as it is stored: its amount is not sent back by who does not see it. */
const withStored =
  (stored: StoredExtra[]) =>
  ({ extra_tariff_id, ...sent }: SentExtras[number]) => {
    const kept = stored.find((line) => line.extra_tariff_id === extra_tariff_id)
    const { count = kept?.count ?? null, amount = kept?.amount ?? null } = sent
    return { extra_tariff_id, count, amount }
  }

interface Priced {
  inputs: ExtrasInputs
  place: number
  amount: string
}

/** Returns a line with the tariff's code and name beside its charge, so that an old job reads as it did. */
function storedLine(line: ExtraCharge, { inputs, place, amount }: Priced): ExtraLine {
  const kept = inputs.stored.find((one) => one.extra_tariff_id === line.extra_tariff_id)
  const tariff = inputs.tariffs.find((one) => one.id === line.extra_tariff_id)
  const named = inputs.todays ? (tariff ?? kept) : (kept ?? tariff)
  return {
    extra_tariff_id: line.extra_tariff_id,
    code: named?.code ?? '',
    name: named?.name ?? '',
    type: line.type,
    charge: String(line.charge),
    count: String(line.count ?? 1),
    amount,
    position: place,
  }
}

import type * as calls from '@dray/domain/check-reports/check-reports.calls.ts'
import { checkRowName } from '@dray/domain/check-reports/check-values.ts'
import type { CallAnswer } from '@dray/domain/kernel/call.ts'
import type { CheckMode } from '@dray/domain/vehicles/check-modes.ts'
import type { Severity } from '@dray/domain/vehicles/severities.ts'
import { type CompanyRow, companyRow } from '#features/company/index.ts'
import { defectRecords } from '#features/defects/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { answersOf, type CheckAnswer, type CheckSet, trailerOf, vehicleOf } from './check-reports.repo.ts'

export type CheckReport = CallAnswer<typeof calls.getCheckReport>
type Detail = CheckReport['checks'][number]['checks_details'][number]

/** What a set and each of its answers say of who checked when. */
export const setHead = (set: Omit<CheckSet, 'tenant_id'>) => ({
  id: set.id,
  mode: set.mode as CheckMode,
  date: set.date,
  checked_at: set.checked_at,
  check_duration: set.check_duration,
  is_roadworthy: set.is_roadworthy,
  is_reading: set.is_reading,
  is_short: set.is_short,
  work_day_id: set.workday_id,
  workday_driver: { id: set.driver_id, name: set.driver_name },
})

/** What a report is of. */
export interface ReportOf {
  vehicle_id: number | null
  trailer_id: number | null
}

/** Sets of answers of one vehicle or trailer as a report, by day, with the company's head. */
export async function presentCheckReport(
  ctx: TxContext,
  of: ReportOf,
  { sets, month = null }: { sets: readonly CheckSet[]; month?: string | null },
): Promise<CheckReport> {
  const { tx, services } = ctx
  const files = services.files.of(tx.tenant_id)
  const pathOf = (key: string | null) => files.signedPath(key, { disposition: 'inline' })
  const ids = sets.map(({ id }) => id)
  const [company, answers, subject] = await Promise.all([companyRow(tx), answersOf(tx, ids), subjectNamed(ctx, of)])
  const found = new Set(answers.flatMap(({ defect_id }) => defect_id ?? []))
  const days = [...Map.groupBy(sets, ({ date }) => date)]
  return {
    ...headOf(company, pathOf),
    ...subject,
    month,
    defects: await defectRecords(ctx, [...found]),
    checks: days.map(([date, own]) => ({
      date,
      reports: own.map((set) => ({ ...setHead(set), check_signature: pathOf(set.signature) })),
      checks_details: own.flatMap((set) =>
        answers.filter((one) => one.check_report_id === set.id).map((one) => detailOf(set, one, pathOf)),
      ),
      check_signature: pathOf(own.find(({ signature }) => signature !== null)?.signature ?? null),
      roadworthy: own.filter((set) => set.is_roadworthy === 1).map(({ id }) => id),
    })),
  }
}

/** Who stands at the head of a report. */
export function headOf(company: CompanyRow, pathOf: (key: string | null) => string | null) {
  const { company_name, address1, address2, town, postcode, landline, email, logo_light } = company
  return {
    company: { company_name, address1, address2, town, postcode, landline, email },
    company_logo: pathOf(logo_light),
  }
}

function detailOf(set: CheckSet, answer: CheckAnswer, pathOf: (key: string | null) => string | null): Detail {
  const check = { id: answer.check_id, name: answer.check_name }
  const { check_duration, checked_at, mode, work_day_id, workday_driver } = setHead(set)
  return {
    id: answer.id,
    check_report_id: set.id,
    timestamp: checked_at,
    created_at: checked_at,
    check,
    row_name: checkRowName({ mode, defect: answer.defect, check }),
    mode,
    field_type: answer.field_type,
    value: answer.value,
    defect: answer.defect,
    defect_id: answer.defect_id,
    severity: (answer.severity ?? answer.defect_severity) as Severity | null,
    defect_description: answer.defect_description,
    defect_note: answer.defect_note === null ? null : { defect_note: answer.defect_note },
    defect_image: pathOf(answer.defect_image),
    optional_image: pathOf(answer.optional_image),
    optional_image_description: answer.optional_image_description,
    random_image_url: pathOf(answer.random_image),
    work_day_id,
    workday_driver,
    check_duration,
  }
}

async function subjectNamed({ tx }: TxContext, { vehicle_id, trailer_id }: ReportOf) {
  const vehicle = vehicle_id === null ? undefined : await vehicleOf(tx, vehicle_id)
  const trailer = trailer_id === null ? undefined : await trailerOf(tx, trailer_id)
  if (vehicle) return { subject: 'vehicle' as const, title: vehicle.reg, vehicle, trailer: null }
  if (trailer) return { subject: 'trailer' as const, title: trailer.serial_no, vehicle: null, trailer }
  throw new AppError('not_found')
}

import { addDays, addMonths } from '@dray/domain/kernel/clock-time.ts'
import { companyToday } from '#features/company/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { setsOf } from './check-reports.repo.ts'
import { leastMinutes } from './least-minutes.ts'
import { type CheckReport, presentCheckReport } from './present-check-report.ts'

/** The days of a month, `YYYY-MM`. */
const daysOf = (month: string) => ({ from: `${month}-01`, to: addDays(addMonths(`${month}-01`, 1), -1) })

export async function readCheckReport(ctx: TxContext, id: number): Promise<CheckReport> {
  const [set] = await setsOf(ctx.tx, { ids: [id], least_minutes: await leastMinutes(ctx.tx) })
  if (!set) throw new AppError('not_found')
  return presentCheckReport(ctx, set, { sets: [set] })
}

/** The latest set of a vehicle; all of a month where one is asked for. */
export async function readVehicleReport(ctx: TxContext, vehicle_id: number, month?: string): Promise<CheckReport> {
  const wanted = month ? { days: daysOf(month) } : { latest: true as const }
  const sets = await setsOf(ctx.tx, { vehicle_id, ...wanted, least_minutes: await leastMinutes(ctx.tx) })
  return presentCheckReport(ctx, { vehicle_id, trailer_id: null }, { sets, month: month ?? null })
}

/** A trailer's sets of a month; of the current one, by the company's clock, unless told. */
export async function readTrailerReport(ctx: TxContext, trailer_id: number, month?: string): Promise<CheckReport> {
  const shown = month ?? (await companyToday(ctx)).slice(0, 7)
  const wanted = { days: daysOf(shown), least_minutes: await leastMinutes(ctx.tx) }
  const sets = await setsOf(ctx.tx, { trailer_id, ...wanted })
  return presentCheckReport(ctx, { vehicle_id: null, trailer_id }, { sets, month: shown })
}

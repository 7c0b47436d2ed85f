import { allocationActivities } from '@dray/domain/allocation/allocation.messages.ts'
import {
  type AllocationFacts,
  type AllocationWarning,
  allocationWarnings,
  noPapers,
  openWarnings,
} from '@dray/domain/allocation/warnings.ts'
import type { PapersOnRecord } from '#features/expiry/index.ts'
import type { VehicleOnDate } from '#features/workdays/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/context.ts'

const leaveKinds = { 1: 'holiday', 2: 'sick', 3: 'not_available' } as const

/** Why a driver is away, in the rules' words. */
const leaveOf = (type: number | undefined): AllocationFacts['driver']['leave'] =>
  leaveKinds[type as keyof typeof leaveKinds] ?? null

interface Driver {
  full_name: string
  licence_type: string | null
}

/** What the rules ask of a driver. */
export const driverFacts = (
  { full_name, licence_type }: Driver,
  { leave, papers }: { leave: number | undefined; papers: PapersOnRecord },
): AllocationFacts['driver'] => ({
  full_name,
  leave: leaveOf(leave),
  papers: { ...papers, licence_type },
})

/** What the rules ask of a vehicle. Its own payload stands before its type's. */
export const vehicleFacts = (vehicle: VehicleOnDate): NonNullable<AllocationFacts['vehicle']> => ({
  reg: vehicle.reg,
  vor_dates: vehicle.off_road_on === null ? [] : [vehicle.off_road_on],
  mot_due: vehicle.mot_due,
  pmi_due: vehicle.pmi_due,
  insurance_due: vehicle.insurance_due,
  driver_class_id: vehicle.driver_class_id,
  hours_regime: vehicle.hours_regime,
  payload: vehicle.payload_kg ?? vehicle.type_payload_kg,
})

interface OwnerDriver {
  full_name: string
  payload_kg: string | null
  type_payload_kg: string | null
}

const nightShift = 2

/** The warnings of an owner driver: only the load, for whose hours and tests the owner answers. */
export function ownerDriverWarnings(
  owner: OwnerDriver,
  load: { date: string; weight: string | null },
): AllocationWarning[] {
  return allocationWarnings({
    ...load,
    mode: 0,
    shift_type_id: nightShift,
    driver: { full_name: owner.full_name, leave: null, papers: noPapers },
    vehicle: {
      reg: owner.full_name,
      vor_dates: [],
      mot_due: null,
      pmi_due: null,
      insurance_due: null,
      driver_class_id: null,
      hours_regime: 'gb',
      payload: owner.payload_kg ?? owner.type_payload_kg,
    },
  })
}

/** Refuses what nobody has accepted who may; returns the line of the feed, with what was accepted. */
export function refuseWarnings(
  ctx: TxContext,
  found: readonly AllocationWarning[],
  { accepted, line }: { accepted: readonly string[]; line: string },
): string {
  const open = openWarnings(found, ctx.viewer.permissions.has('allocation.override') ? accepted : [])
  if (open.length > 0) throw new AppError('allocation_warnings', { data: open })
  if (found.length === 0) return line
  return allocationActivities.in_spite_of(
    line,
    found.map(({ text }) => text),
  )
}

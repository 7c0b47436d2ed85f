import { allocationActivities } from '@dray/domain/allocation/allocation.messages.ts'
import {
  type AllocationFacts,
  type AllocationWarning,
  allocationWarnings,
  openWarnings,
} from '@dray/domain/allocation/warnings.ts'
import type { VehicleOnDate } from '#features/workdays/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/context.ts'

const leaveKinds = { 1: 'holiday', 2: 'sick', 3: 'not_available' } as const

/** Why a driver is away, in the rules' words. */
export const leaveOf = (type: number | undefined): AllocationFacts['driver']['leave'] =>
  leaveKinds[type as keyof typeof leaveKinds] ?? null

/** What the rules ask of a vehicle. The newest date known is when MOT or PMI is due; its own payload stands before its type's. */
export const vehicleFacts = (vehicle: VehicleOnDate): NonNullable<AllocationFacts['vehicle']> => ({
  reg: vehicle.reg,
  vor_dates: vehicle.off_road_on === null ? [] : [vehicle.off_road_on],
  mot_due: vehicle.mot_due,
  pmi_due: vehicle.pmi_due,
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
    driver: { full_name: owner.full_name, leave: null },
    vehicle: {
      reg: owner.full_name,
      vor_dates: [],
      mot_due: null,
      pmi_due: null,
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

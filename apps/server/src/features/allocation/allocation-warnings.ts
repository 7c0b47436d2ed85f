import { allocationActivities } from '@dray/domain/allocation/allocation.messages.ts'
import type { AllocationWarning } from '@dray/domain/allocation/warning-kinds.table.ts'
import { type AllocationFacts, allocationWarnings, noPapers, openWarnings } from '@dray/domain/allocation/warnings.ts'
import { type Acceptance, overrideReasonText } from '@dray/domain/kernel/acceptance.ts'
import type { Coupling } from '@dray/domain/vehicles/couplings.ts'
import type { PapersOnRecord } from '#features/expiry/index.ts'
import type { VehicleOnDate } from '#features/workdays/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

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
  off_road: vehicle.off_road,
  dues: vehicle.dues,
  driver_class_id: vehicle.driver_class_id,
  coupling: vehicle.coupling as Coupling | null,
  gross_weight_kg: vehicle.gross_weight_kg,
  train_weight_kg: vehicle.train_weight_kg,
  hours_regime: vehicle.hours_regime,
  payload: vehicle.payload_kg ?? vehicle.type_payload_kg,
  spaces: vehicle.spaces,
  load_length_cm: vehicle.load_length_cm,
  load_width_cm: vehicle.load_width_cm,
  load_height_cm: vehicle.load_height_cm,
  has_tail_lift: vehicle.has_tail_lift,
  carries_adr: vehicle.carries_adr,
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
      off_road: null,
      dues: {},
      driver_class_id: null,
      hours_regime: 'gb',
      payload: owner.payload_kg ?? owner.type_payload_kg,
    },
  })
}

/**
 * Refuses what nobody has accepted who may, and what is unlawful without a reason; returns the line of the feed, which
 * names what was accepted, and why.
 */
export function refuseWarnings(
  ctx: TxContext,
  found: readonly AllocationWarning[],
  { given, line }: { given: Acceptance; line: string },
): string {
  const { accept_warnings, override_reason } = given
  const open = openWarnings(found, ctx.viewer.permissions.has('allocation.override') ? accept_warnings : [])
  if (open.length > 0) throw new AppError('allocation_warnings', { data: open })
  if (found.length === 0) return line
  const texts = found.map(({ text }) => text)
  const despite = allocationActivities.despite(line, texts)
  if (!found.some(({ level }) => level === 'red')) return despite
  if (!override_reason) throw fieldError({ override_reason: overrideReasonText })
  return allocationActivities.because(despite, override_reason)
}

import type { OffShiftVehicles } from './live-settings.ts'

/** The workday on which a position was sent, as far as it says whether anybody may see it. */
export interface ShiftOfPosition {
  clocked_out_at: string | null
  ended_at: string | null
}

/**
 * Returns a driver's last position while their shift lasts, and null after it: where somebody is who has clocked out is
 * shown to nobody.
 */
export const shownPosition = <P>(position: P, { clocked_out_at, ended_at }: ShiftOfPosition): P | null =>
  clocked_out_at === null && ended_at === null ? position : null

/** The same of a vehicle's tracker. Without a shift it is shown only where the company says that it is. */
export const shownVehicle = <P>(
  position: P,
  { shift, off_shift_vehicles }: { shift: ShiftOfPosition | null; off_shift_vehicles: OffShiftVehicles },
): P | null => {
  if (off_shift_vehicles === 'show') return position
  return shift && shownPosition(position, shift)
}

/**
 * What happens where a driver has not checked the vehicle or trailer of the day: nothing, a warning, or no work until it
 * is done.
 */
export const checkGates = ['off', 'warn', 'hold'] as const
export type CheckGate = (typeof checkGates)[number]

export interface DrivenState {
  is_checked: boolean
  /** Why it must not be driven; null where it may. */
  off_road: string | null
}

export type Barred = 'off_road' | 'unchecked'

/** Why work does not go on with what is driven; null where it does. Off the road bars always, a missing check by the gate. */
export function barredBy(gate: CheckGate, driven: readonly DrivenState[]): Barred | null {
  if (driven.some(({ off_road }) => off_road !== null)) return 'off_road'
  return gate === 'hold' && driven.some(({ is_checked }) => !is_checked) ? 'unchecked' : null
}

/** A check is missing, and the company wants it said. */
export const warnsOf = (gate: CheckGate, driven: readonly DrivenState[]): boolean =>
  gate !== 'off' && driven.some(({ is_checked }) => !is_checked)

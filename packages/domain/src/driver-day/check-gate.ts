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

/** The acts of a job with which a driver sets off. */
const settingOff: ReadonlySet<string> = new Set(['started', 'departed'])

/**
 * True where an act of a job is not offered as the next step because of what is driven: whoever would set off, to a job or
 * from a stop, checks first, or stays where they are. What has happened already can always be told: arrivals, loading,
 * proofs and failures are evidence, and a driver who has broken down on the road still hands the goods over.
 */
export const holdsAct = (barred: Barred | null, act: string): boolean => barred !== null && settingOff.has(act)

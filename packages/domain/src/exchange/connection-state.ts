import type { Integration } from './integration.ts'

/** How a connection stands, at a glance. */
export const connectionStates = ['connected', 'broken', 'off', 'not_connected'] as const
export type ConnectionState = (typeof connectionStates)[number]

/** A connection that was never accepted is not broken, and one that is switched off is not used, whatever is wrong with it. */
export function connectionState({
  is_enabled,
  is_integrated,
  fault,
}: Pick<Integration, 'is_enabled' | 'is_integrated' | 'fault'>): ConnectionState {
  if (is_integrated === 0) return 'not_connected'
  if (is_enabled === 0) return 'off'
  return fault === null ? 'connected' : 'broken'
}

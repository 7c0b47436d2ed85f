import type { Side } from '../jobs/mode.ts'
import type { Capture } from './capture.ts'

/** The side that a capture is about: what is loaded is collected, what is returned was not delivered. */
export function sideOf(one: Pick<Capture, 'kind' | 'body'>): Side | null {
  if (one.kind === 'loaded') return 'collection'
  if (one.kind === 'returned') return 'delivery'
  return 'side' in one.body ? one.body.side : null
}

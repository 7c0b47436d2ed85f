import type { Side } from '../jobs/mode.ts'

/** What of a capture tells its side: no schema stands here, so that a phone loads none for it. */
interface Sided {
  kind: string
  body: object | { side: Side | null }
}

/** The side that a capture is about: what is loaded is collected, what is returned was not delivered. */
export function sideOf({ kind, body }: Sided): Side | null {
  if (kind === 'loaded') return 'collection'
  if (kind === 'returned') return 'delivery'
  return 'side' in body ? body.side : null
}

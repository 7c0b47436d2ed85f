/** What the screen of a phone called kept: which driver's, of which job, and with which pictures. */
export interface Acknowledged {
  id: string
  driver_id: number
  /** The phone on which it was made, and its place there. */
  phone: number
  at: number
  job_id: number
  /** SHA-256 of each picture, in hexadecimal, by its id. */
  files: ReadonlyMap<string, string>
}

/** What is known beside the product. */
export interface Ledger {
  acknowledged: Map<string, Acknowledged>
  /** Said to be not kept, or taken back in time: the server must not have it. */
  withdrawn: Set<string>
  /** What drivers, lines and the office did, and how often. */
  done: Map<string, number>
}

export const newLedger = (): Ledger => ({ acknowledged: new Map(), withdrawn: new Set(), done: new Map() })

export const count = ({ done }: Ledger, what: string) => done.set(what, (done.get(what) ?? 0) + 1)

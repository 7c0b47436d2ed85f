/** What the screen of a phone called kept: which driver's, of which job, and with which pictures. */
export interface Acknowledged {
  id: string
  driver_id: number
  /** The phone on which it was made, and its place there. */
  phone: number
  at: number
  /** Null of the driver's own day. */
  job_id: number | null
  /** SHA-256 of each picture, in hexadecimal, by its id. */
  files: ReadonlyMap<string, string>
}

/** When a driver was clocked in or out: instants, null where it is blank. */
export interface Clock {
  clocked_in_at: string | null
  clocked_out_at: string | null
}

/** What the office did with a workday. */
export interface WorkdayKnown {
  /** Who has had it. */
  drivers: Set<number>
  /** What the office entered of its clock, which nothing else may change. */
  entered: Partial<Clock>
  /** As it was approved, as text; null while it is not. */
  approved: string | null
}

/** What is known beside the product. */
export interface Ledger {
  acknowledged: Map<string, Acknowledged>
  /** Said to be not kept, or taken back in time: the server must not have it. */
  withdrawn: Set<string>
  /** By id. */
  workdays: Map<number, WorkdayKnown>
  /** What drivers, lines and the office did, and how often. */
  done: Map<string, number>
}

export const newLedger = (): Ledger => ({
  acknowledged: new Map(),
  withdrawn: new Set(),
  workdays: new Map(),
  done: new Map(),
})

export const count = ({ done }: Ledger, what: string) => done.set(what, (done.get(what) ?? 0) + 1)

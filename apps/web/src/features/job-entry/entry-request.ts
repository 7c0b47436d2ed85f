import type { ReactNode } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import type { EntryValues } from './entry-values.ts'
import type { JobChangesSent } from './entry-wire.ts'

/** What a customer asked for, which a new job begins with and which saving it accepts. Its customer stays. */
export interface EntryRequest {
  title: string
  draftName: string
  /** Of the request: a later one is merged into the form. */
  version: number
  values: Partial<EntryValues>
  /** What the button that saves says. */
  accept: string
  /** What else came with it, above the fields. */
  note: ReactNode
  /** Sends what the office changed of it. */
  save: (changes: JobChangesSent, idempotencyKey: string) => Promise<OfficeJob>
}

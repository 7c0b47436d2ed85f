import type { ReactNode } from 'react'
import type { StagedForm } from './form-stage.tsx'

/** A form of something new, or one that only sends: nobody else saves what stands in it. */
export interface FormWithoutRow extends Omit<StagedForm, 'field' | 'edit' | 'open'> {
  draw: () => ReactNode
  /** What was typed before and is found again, by the draft's name: what cannot be typed here, as a choice. */
  draft?: readonly [name: string, values: object]
  /** What is pressed before its fields are there, or beside them. */
  press?: readonly string[]
  /** What is typed so that it may be sent, by field. */
  typed?: Readonly<Record<string, string>>
  /** What is done besides. */
  does?: () => Promise<void>
  /** A field of it, where nothing is typed. */
  field?: string
}

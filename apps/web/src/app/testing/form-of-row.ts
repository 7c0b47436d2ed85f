import type { ReactNode } from 'react'
import type { Reads, StagedForm } from './form-stage.tsx'

/** One form of a stored row, and two people who change the same field of it. */
export interface FormOfRow extends Omit<StagedForm, 'reads'> {
  /** The row as it is stored, and as somebody else saves it. */
  row: { version: number }
  theirs: { version: number }
  /** Draws the form of the row; what it reads is answered by `reads`. */
  draw: (row: never) => ReactNode
  reads?: (row: never) => Reads
  /** How the form's screen is once it has heard that the row was deleted: drawn like this, or reading that it is not there. */
  gone?: (() => ReactNode) | Reads
  /** What is sent as the version the first time and after their save, where it is not the row's own. */
  versions?: readonly [number, number]
  /** What its save is answered with, where that is more than the row. */
  savedAs?: (row: unknown) => unknown
  /** Where it stands in what is sent, if not at its head. */
  versionIn?: (body: Record<string, unknown>) => unknown
  mine: string
  /** Their value as the conflict shows it, or as it stands beside mine. */
  shown: string
  /** What two people add to a list is no conflict. */
  areBothKept?: true
}

export const close = () => {}
export const never = (value: unknown) => value as never

/** A row, and the same row after somebody else's save. */
export const versions = (row: Record<string, unknown>, change: Record<string, unknown>) => ({
  row: { ...row, version: 3 },
  theirs: { ...row, ...change, version: 4 },
})

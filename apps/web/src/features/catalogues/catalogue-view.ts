import type { CatalogueNoun } from '@dray/domain/catalogues/catalogue.messages.ts'
import type { Side } from '@dray/domain/catalogues/kinds.ts'
import type { AnyCall } from '@dray/domain/kernel/call.ts'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { FormPart, FormRecord } from '#kit/form/form-field.ts'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { RowTab } from './row-tabs.tsx'

/** A row of any catalogue. */
export type CatalogueRow = FormRecord

interface FieldRules {
  label: string
  in: z.ZodMiniType
  required: boolean
}

/** What the browser needs of a catalogue's definition; a domain catalogue is one as it stands. */
export interface CatalogueSource {
  /** Names queries and drafts. */
  entity: string
  noun: CatalogueNoun
  event: string
  /** The column that retires a row; null where rows cannot be retired. */
  active: string | null
  lists_retired?: boolean | undefined
  sortable: readonly string[]
  fields: Readonly<Record<string, FieldRules>>
  /** Taken beside the columns. */
  takes: Readonly<Record<string, z.ZodMiniType>>
  /** Without a call for one row its panel looks through the list; with one for the order people give it. */
  calls: Record<'list' | 'add' | 'change' | 'remove', AnyCall> & { show?: AnyCall; order?: AnyCall | undefined }
  /** What the order's call names a row's place. */
  ordering?: { place: string } | undefined
  /** Rows that come with Dray: shown, but neither changed nor deleted. */
  seeds?: readonly { id: number }[] | undefined
  /** The rows are prices: only people who see prices write them. */
  money?: boolean | undefined
  /** Only rows of this kind are shown and added. */
  kind?: Side['kind']
  /** Values that a new row begins with. */
  fresh?: Readonly<Record<string, unknown>> | undefined
}

type KindsOf<C> = C extends { kinds?: { of: infer K } } ? keyof K & string : never

/** One kind of a catalogue's rows, as a list of its own. */
export function sourceOfKind<C extends CatalogueSource & { kinds?: unknown; sides: readonly Side[] }>(
  catalogue: C,
  name: KindsOf<C>,
): CatalogueSource {
  const side = catalogue.sides.find(({ kind }) => kind?.name === name)
  if (!side) return catalogue
  const { noun, kind, fresh, change } = side
  return { ...catalogue, entity: `${catalogue.entity}:${name}`, noun, event: change.event, kind, fresh }
}

export interface Page<R> {
  data: R[]
  total: number
  per_page: number
  current_page: number
}

/** One catalogue on the screen: its definition, the columns to show, the form, and what stands beside them. */
export interface CatalogueView<R extends CatalogueRow> {
  source: CatalogueSource
  columns: readonly TableColumn<R>[]
  form: readonly FormPart[]
  nameOf: (row: R) => string
  /** The page within a list's answer, the row within an added one's, where they are named. */
  pageIn?: (answer: unknown) => Page<R>
  rowIn?: (answer: unknown) => R
  /** Rows, beside the definition's seeds, that are shown but neither changed nor deleted. */
  isFixed?: (row: R) => boolean
  /** Buttons beside the one that adds a row. */
  actions?: ReactNode
  /** With boxes at the rows: what is done with those that are selected. */
  selected?: (rows: readonly R[], clear: () => void) => ReactNode
  /** Rows can be neither added nor put in order. */
  readOnly?: boolean
  /** Why this row cannot be deleted; null for those that can. Shown above its form. */
  cannotDeleteReason?: (row: R) => string | null
  /** Searched on Enter instead of while typing. */
  searched?: 'enter'
  /** Events of what else its rows show: somebody's role is renamed. */
  follows?: readonly string[]
  /** Read again every so many milliseconds while it is shown: no event tells of it. */
  readAgainMs?: number
  /** Something of the catalogue was saved or deleted here. */
  onWritten?: () => void
  /** Values that a new row begins with. */
  fresh?: Readonly<Record<string, unknown>>
  /** Words for what is retired elsewhere: tasks are done and open again. */
  keptTexts?: {
    label: string
    choices: Readonly<Record<'1' | '0' | 'all', string>>
    verbs: Readonly<Record<1 | 0, string>>
  }
  /** Below the form of a row that exists: what belongs to it and is saved by itself. */
  relatedPanels?: (row: R) => ReactNode
  /** The same in tabs beside the form, where there is much of it; `relatedPanels` then stand in the form's tab. */
  tabs?: (row: R) => readonly RowTab[]
  wide?: boolean
  /** What to know of a row before anything else, at the head of its panel. */
  mark?: (row: R) => ReactNode
}

/** Rows that come with Dray are shown, but neither changed nor deleted. */
export const isFixed = <R extends CatalogueRow>(view: CatalogueView<R>, row: R) =>
  view.isFixed?.(row) === true || view.source.seeds?.some(({ id }) => id === row.id) === true

/** True where a row's panel has more than the row's own form. */
export const holdsMore = <R extends CatalogueRow>({ relatedPanels, tabs }: CatalogueView<R>) =>
  Boolean(relatedPanels ?? tabs)

import { allocateTexts as texts } from '@dray/domain/allocation/allocate-dialog.messages.ts'
import type { AllocationStep } from '@dray/domain/allocation/allocation-steps.ts'
import { type ReactNode, useRef } from 'react'
import { FillLink, type LookupName } from '#features/lookups/index.ts'
import { isApiError } from '#platform/api-error.ts'
import { Button } from '#ui/display/button.tsx'
import { commitFields } from '#ui/fields/commit-fields.ts'
import { DataTable, type TableHandle } from '#ui/table/data-table.tsx'
import { FilterBar, KeywordFilter } from '#ui/table/filter-bar.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { CarrierRow } from './carrier-columns.tsx'
import { useChoiceKeys } from './use-choice-keys.ts'

/** The state of the one fetch that all lists come from. */
export interface ChoicesState {
  isPending: boolean
  error: unknown
  retry: () => void
}

export interface ListNeeds {
  words: string
  onWords: (words: string) => void
  state: ChoicesState
}

interface CarrierListProps<R extends CarrierRow> extends ListNeeds {
  label: string
  rows: readonly R[]
  columns: readonly TableColumn<R>[]
  first: AllocationStep | undefined
  plan: AllocationStep | undefined
  onStep: (row: R, step: AllocationStep) => void
  /** Why there is nobody even without a search. */
  emptyText: string
  /** The lookup that names them: where the first one is entered. */
  filledIn: LookupName
  /** Beside the search: what is agreed with the chosen carrier. */
  children?: ReactNode
}

const rowKey = (row: CarrierRow) => row.key
const rowName = (row: CarrierRow) => row.name
const typingPause = 60

/** One kind of people to choose from: searched as one types, chosen by key or button. */
export function CarrierList<R extends CarrierRow>(props: CarrierListProps<R>) {
  const { label, words, onWords, state, onStep } = props
  const input = useRef<HTMLInputElement>(null)
  const table = useRef<TableHandle<R>>(null)
  const handleStep = (row: R, step: AllocationStep) => {
    // What is agreed with them stands beside the search, and must be a number before anybody gets the job.
    const dialog = input.current?.closest('[role=dialog]')
    if (!row.is_current && dialog && commitFields(dialog)) onStep(row, step)
  }
  const { rows, first, plan } = props
  useChoiceKeys<R>({ input, table, rows, rowKey, words, first, plan, onStep: handleStep })
  return (
    <>
      <FilterBar label={texts.search} actions={props.children}>
        <KeywordFilter
          label={texts.search}
          value={words}
          onChange={onWords}
          pause={typingPause}
          inputRef={input}
          autoFocus
        />
      </FilterBar>
      <DataTable
        label={label}
        columns={props.columns}
        rows={rows}
        rowKey={rowKey}
        rowName={rowName}
        loading={state.isPending}
        error={isApiError(state.error) ? state.error : null}
        onRetry={state.retry}
        empty={words ? texts.empty : props.emptyText}
        emptyActions={
          words ? <Button onClick={() => onWords('')}>{texts.clearSearch}</Button> : <FillLink name={props.filledIn} />
        }
        tableRef={table}
      />
    </>
  )
}

import { allocateTexts as texts } from '@dray/domain/allocation/allocate-dialog.messages.ts'
import type { AllocationStep } from '@dray/domain/allocation/allocation-steps.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useShortcuts } from '#platform/shortcuts.ts'
import type { TableHandle } from '#ui/table/data-table.tsx'
import type { RowKey } from '#ui/table/table-column.ts'
import { useSearchKeys } from '#ui/table/use-search-keys.ts'

interface ChoiceKeys<R> {
  input: RefObject<HTMLInputElement | null>
  table: RefObject<TableHandle<R> | null>
  rows: readonly R[]
  rowKey: (row: R) => RowKey
  /** What the rows were found by. */
  words: string
  /** What Enter does, and what `p`. */
  first: AllocationStep | undefined
  plan: AllocationStep | undefined
  onStep: (row: R, step: AllocationStep) => void
}

const planKey = 'p'
const isInGrid = (target: EventTarget | null) => target instanceof Element && target.getAttribute('role') === 'grid'
const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && key.toLowerCase() !== planKey && !ctrlKey && !metaKey && !altKey

/**
 * In the search and in the list Enter takes the first step with the lit row, in the list `p` plans, and what is typed
 * there goes on in the search: a driver is found and given the job without the mouse, and never before one is lit.
 */
export function useChoiceKeys<R>(keys: ChoiceKeys<R>) {
  const latest = useRef(keys)
  latest.current = keys
  const take = (step: AllocationStep | undefined) => {
    const row = keys.table.current?.current()
    if (row && step) keys.onStep(row, step)
  }
  useShortcuts(
    texts.kinds,
    [{ keys: planKey, text: texts.plan, run: () => take(keys.plan), disabled: keys.plan === undefined }],
    { inDialog: true },
  )
  const { input, table, rows, rowKey, words } = keys
  useSearchKeys<R>({
    input,
    table,
    rows,
    rowKey,
    found: words,
    onTake: (row) => {
      if (keys.first) keys.onStep(row, keys.first)
    },
  })
  const enter = useRef(() => {})
  enter.current = () => take(keys.first)

  useEffect(() => {
    const handleInList = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.repeat) enter.current()
      else if (isTyped(event)) latest.current.input.current?.focus()
    }
    const handleKeyDown = (event: KeyboardEvent) => {
      if (isInGrid(event.target)) handleInList(event)
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}

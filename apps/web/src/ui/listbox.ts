import { type KeyboardEvent, useCallback, useEffect, useId, useState } from 'react'

export interface ListboxRow {
  key: string
  disabled?: boolean | undefined
}

interface ListboxOptions<R extends ListboxRow> {
  rows: R[]
  onPick: (row: R) => void
  /** Moves to this row when the list opens. */
  activeKey?: string | undefined
  /** Whether the first row is active without a move, so that Enter or Tab takes it. */
  pickFirst?: boolean
  onOpenChange?: (open: boolean) => void
}

function nextEnabled(rows: ListboxRow[], from: number, step: number) {
  for (let i = 1; i <= rows.length; i++) {
    const at = (from + i * step + rows.length * i) % rows.length
    if (!rows[at]?.disabled) return at
  }
  return -1
}

/**
 * A text box with a list below it, by the ARIA combobox pattern: the focus stays in the box, arrows move the active row,
 * Enter or Tab takes it, Escape closes the list, and as it prevents the default a dialog around it stays.
 */
export function useListbox<R extends ListboxRow>({
  rows,
  onPick,
  activeKey,
  pickFirst = true,
  onOpenChange,
}: ListboxOptions<R>) {
  const listId = useId()
  const [open, setOpenState] = useState(false)
  const [active, setActive] = useState(-1)

  const setOpen = useCallback(
    (next: boolean) => {
      setOpenState(next)
      onOpenChange?.(next)
    },
    [onOpenChange],
  )

  useEffect(() => {
    if (!open) return
    const chosen = activeKey === undefined ? -1 : rows.findIndex((row) => row.key === activeKey)
    setActive(chosen >= 0 ? chosen : pickFirst ? nextEnabled(rows, -1, 1) : -1)
  }, [open, rows, activeKey, pickFirst])

  useEffect(() => {
    if (open && active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, active, listId])

  const pick = (index: number) => {
    const row = rows[index]
    if (!row || row.disabled) return false
    onPick(row)
    return true
  }

  const move = (event: KeyboardEvent, step: 1 | -1) => {
    event.preventDefault()
    if (open) setActive((at) => nextEnabled(rows, at < 0 && step < 0 ? 0 : at, step))
    else setOpen(true)
  }

  const take = (event: KeyboardEvent) => {
    if (!open || active < 0) return
    if (event.key === 'Enter') event.preventDefault()
    pick(active)
  }

  /** Answers true when the key was used here. */
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(event, 1)
    else if (event.key === 'ArrowUp') move(event, -1)
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) take(event)
    else if (event.key === 'Tab') take(event)
    else if (event.key === 'Escape' && open) {
      event.preventDefault()
      setOpen(false)
    }
  }

  return {
    open,
    setOpen,
    active,
    setActive,
    listId,
    handleKeyDown,
    inputProps: {
      role: 'combobox' as const,
      'aria-expanded': open,
      'aria-haspopup': 'listbox' as const,
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': open && active >= 0 ? `${listId}-${active}` : undefined,
      'aria-autocomplete': 'list' as const,
      autoComplete: 'off',
    },
    optionProps: (index: number) => ({
      id: `${listId}-${index}`,
      role: 'option' as const,
      'aria-selected': index === active,
      'aria-disabled': rows[index]?.disabled || undefined,
      'data-active': index === active || undefined,
      onPointerMove: () => setActive(index),
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => pick(index),
    }),
  }
}

import { type KeyboardEvent, useCallback, useId, useLayoutEffect, useState } from 'react'
import { isComposing } from './is-composing.ts'

export interface ListboxRow {
  key: string
  disabled?: boolean | undefined
}

interface ListboxOptions<R extends ListboxRow> {
  rows: R[]
  onPick: (row: R) => void
  /** The row that is active when the list opens: the chosen one. */
  activeKey?: string | undefined
  /** Whether the first row is active without a move, so that Enter or Tab takes it. */
  pickFirst?: boolean
  /** The list is open from the first, as in a layer that is nothing but box and list. */
  opened?: boolean
  onOpenChange?: (open: boolean) => void
}

function nextEnabled(rows: readonly ListboxRow[], from: number, step: number) {
  for (let i = 1; i <= rows.length; i++) {
    const at = (from + i * step + rows.length * i) % rows.length
    if (!rows[at]?.disabled) return at
  }
  return -1
}

type ActiveOptions = Pick<ListboxOptions<ListboxRow>, 'rows' | 'activeKey' | 'pickFirst'> & { open: boolean }

/** Which row is active: the chosen one, else the first, else none. */
function useActiveRow({ rows, activeKey, pickFirst, open }: ActiveOptions) {
  const [active, setActive] = useState(-1)
  // Before they are seen: Enter that is pressed as soon as they are takes one of these.
  useLayoutEffect(() => {
    if (!open) return
    const chosen = activeKey === undefined ? -1 : rows.findIndex((row) => row.key === activeKey)
    const first = pickFirst ? nextEnabled(rows, -1, 1) : -1
    setActive(chosen >= 0 ? chosen : first)
  }, [open, rows, activeKey, pickFirst])
  return [active, setActive] as const
}

/** The active row is in sight, from the moment its list is there. */
const keepInSight = (row: Element | null) => row?.scrollIntoView({ block: 'nearest' })

/**
 * A text box with a list below it, by the ARIA combobox pattern: the focus stays in the box, arrows move the active row,
 * Enter or Tab takes it, Escape closes the list, and as it prevents the default a dialog around it stays.
 */
export function useListbox<R extends ListboxRow>(options: ListboxOptions<R>) {
  const { rows, onPick, activeKey, pickFirst = true, opened = false, onOpenChange } = options
  const listId = useId()
  const [open, setOpenState] = useState(opened)
  const [active, setActive] = useActiveRow({ rows, activeKey, pickFirst, open })
  const setOpen = useCallback(
    (next: boolean) => {
      setOpenState(next)
      onOpenChange?.(next)
    },
    [onOpenChange],
  )

  const pick = (index: number) => {
    const row = rows[index]
    if (row && !row.disabled) onPick(row)
  }
  const move = (step: 1 | -1) => {
    if (open) setActive((at) => nextEnabled(rows, at < 0 && step < 0 ? 0 : at, step))
    else setOpen(true)
    return true
  }
  const canTake = open && active >= 0
  const take = () => {
    if (canTake) pick(active)
    return canTake
  }
  /** Each returns whether it used the key. Tab takes the row and goes on. */
  const keys: Record<string, () => boolean> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: take,
    Tab: () => take() && false,
    Escape: () => {
      if (open) setOpen(false)
      return open
    },
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (isComposing(event) || isSubmit) return
    if (keys[event.key]?.()) event.preventDefault()
  }

  return {
    open,
    setOpen,
    /** The row that Enter would take; -1 for none. */
    active,
    listId,
    handleKeyDown,
    inputProps: inputProps({ open, listId, active }),
    optionProps: (index: number) => ({
      ref: index === active ? keepInSight : undefined,
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

const inputProps = ({ open, listId, active }: { open: boolean; listId: string; active: number }) => ({
  role: 'combobox' as const,
  'aria-expanded': open,
  'aria-haspopup': 'listbox' as const,
  'aria-controls': open ? listId : undefined,
  'aria-activedescendant': open && active >= 0 ? `${listId}-${active}` : undefined,
  'aria-autocomplete': 'list' as const,
  autoComplete: 'off',
})

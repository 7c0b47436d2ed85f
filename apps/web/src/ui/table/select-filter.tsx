import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import type { LoadOptions, Option } from '#ui/fields/use-options.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import classes from './filter-bar.module.css'
import type { FilterPanelProps } from './filter-panel.tsx'

export interface SelectFilterProps<V extends string | number> {
  label: string
  value: V | null
  onChange: (value: V | null, option: Option<V> | null) => void
  options?: readonly Option<V>[]
  load?: LoadOptions<V>
  /** The chosen one's name while it is not among the options. */
  selectedLabel?: string | null
  /** What stands for no choice. */
  anyLabel?: string
}

const panel = onDemand<FilterPanelProps>(async () => (await import('./filter-panel.tsx')).FilterPanel)

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/** "Customer Any": one of many, searched in the layer below; the first line clears the filter. */
export function SelectFilter<V extends string | number>(props: SelectFilterProps<V>) {
  const { label, value, anyLabel = fieldTexts.any } = props
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  /** What was typed while the panel, which has a box of its own for it, was still on its way. */
  const [typed, setTyped] = useState('')
  const show = () => {
    setTyped('')
    setOpen(true)
  }
  const close = useCallback(() => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }, [])
  const dismiss = useCallback(() => setOpen(false), [])
  const [picked, setPicked] = useState<Option<V> | null>(null)
  const named =
    props.options?.find((option) => option.value === value)?.label ??
    (picked?.value === value ? picked.label : undefined)
  const shown = value === null ? anyLabel : (named ?? props.selectedLabel ?? String(value))
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(classes.filter, value !== null && classes.set)}
        aria-haspopup="listbox"
        aria-expanded={open}
        title={value === null ? undefined : shown}
        onPointerEnter={panel.prefetch}
        onFocus={panel.prefetch}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') show()
          if (open && isLetter(event)) {
            // The panel may take the focus before the letter is set: it would stand in its box twice.
            event.preventDefault()
            event.stopPropagation()
            setTyped((before) => before + event.key)
          }
          if (value !== null && (event.key === 'Backspace' || event.key === 'Delete')) props.onChange(null, null)
        }}
      >
        <span className={classes.name}>{label}</span>
        <span className={classes.value}>{shown}</span>
        <IconChevronDown aria-hidden />
      </button>
      {open && (
        <panel.Layer
          {...props}
          anchor={button.current}
          anyLabel={anyLabel}
          typed={typed}
          onDismiss={dismiss}
          onClose={close}
          onPick={(one) => {
            // One of the options that the panel was given.
            const option = one as Option<V> | null
            setPicked(option)
            props.onChange(option?.value ?? null, option)
          }}
        />
      )}
    </>
  )
}

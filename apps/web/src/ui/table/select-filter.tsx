import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import fieldClasses from '#ui/fields/field.module.css'
import { useListbox } from '#ui/fields/listbox.ts'
import { OptionList, type OptionRow } from '#ui/fields/option-list.tsx'
import { type LoadOptions, type Option, useOptions } from '#ui/fields/use-options.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { Floating } from '#ui/overlay/floating.tsx'
import classes from './filter-bar.module.css'

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

/** "Customer Any": one of many, searched in the layer below; the first line takes the filter off. */
export function SelectFilter<V extends string | number>(props: SelectFilterProps<V>) {
  const { label, value, anyLabel = fieldTexts.any } = props
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
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
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setOpen(true)
          if (value !== null && (event.key === 'Backspace' || event.key === 'Delete')) props.onChange(null, null)
        }}
      >
        <span className={classes.name}>{label}</span>
        <span className={classes.value}>{shown}</span>
        <IconChevronDown aria-hidden />
      </button>
      {open && (
        <Floating anchor={button.current} onClose={dismiss} matchWidth>
          <FilterPanel
            {...props}
            anyLabel={anyLabel}
            onClose={close}
            onPick={(option) => {
              setPicked(option)
              props.onChange(option?.value ?? null, option)
            }}
          />
        </Floating>
      )}
    </>
  )
}

interface PanelProps<V extends string | number> extends SelectFilterProps<V> {
  anyLabel: string
  onClose: () => void
  onPick: (option: Option<V> | null) => void
}

function FilterPanel<V extends string | number>({
  label,
  value,
  options,
  load,
  anyLabel,
  onClose,
  onPick,
}: PanelProps<V>) {
  const [query, setQuery] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const source = useOptions<V>({ options, load, query, wanted: true })
  const rows = useMemo<(OptionRow & { option: Option<V> | null })[]>(() => {
    const found = source.found.map((option) => ({
      ...option,
      key: String(option.value),
      chosen: option.value === value,
      option,
    }))
    return query ? found : [{ key: '', label: anyLabel, chosen: value === null, option: null }, ...found]
  }, [source.found, value, query, anyLabel])
  const listbox = useListbox({
    rows,
    activeKey: query ? undefined : String(value ?? ''),
    opened: true,
    onOpenChange: (next) => next || onClose(),
    onPick: (row) => {
      onPick(row.option)
      onClose()
    },
  })
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  return (
    <div className={classes.panel}>
      <div className={classes.search}>
        <div className={classNames(fieldClasses.control, fieldClasses.sm)}>
          <input
            ref={input}
            className={fieldClasses.input}
            value={query}
            aria-label={label}
            placeholder={label}
            {...listbox.inputProps}
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={(event) => (event.key === 'Tab' ? onClose() : listbox.handleKeyDown(event))}
          />
        </div>
      </div>
      <OptionList label={label} rows={rows} listbox={listbox} note={source.note} />
    </div>
  )
}

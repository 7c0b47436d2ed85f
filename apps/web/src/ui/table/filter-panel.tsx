import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import fieldClasses from '#ui/fields/field.module.css'
import { useListbox } from '#ui/fields/listbox.ts'
import { OptionList, type OptionRow } from '#ui/fields/option-list.tsx'
import { type LoadOptions, type Option, useOptions } from '#ui/fields/use-options.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { ListLayer } from '#ui/overlay/list-layer.tsx'
import classes from './filter-bar.module.css'

export interface FilterPanelProps {
  anchor: Element | null
  label: string
  value: string | number | null
  options?: readonly Option<string | number>[]
  load?: LoadOptions<string | number>
  /** What stands for no choice. */
  anyLabel: string
  /** What is searched for from the first. */
  typed: string
  /** Called after a press outside, which has put the focus elsewhere. */
  onDismiss: () => void
  onClose: () => void
  onPick: (option: Option<string | number> | null) => void
}

/** What a filter can be set to, searched in the box above; the first line clears the filter. */
export function FilterPanel(props: FilterPanelProps) {
  const { label, value, anyLabel, onClose, onPick } = props
  const [query, setQuery] = useState(props.typed)
  const input = useRef<HTMLInputElement>(null)
  const source = useOptions<string | number>({ options: props.options, load: props.load, query, wanted: true })
  const rows = useMemo<(OptionRow & { option: Option<string | number> | null })[]>(() => {
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
  // Before anything else can happen: a letter typed between the drawing and the focus would be lost.
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), [])
  return (
    <ListLayer anchor={props.anchor} onClose={props.onDismiss}>
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
    </ListLayer>
  )
}

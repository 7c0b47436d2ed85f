import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import classes from './field.module.css'
import { FieldBox, FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'
import { Floating } from './floating.tsx'
import { useListbox } from './listbox.ts'
import { OptionList, type OptionRow } from './option-list.tsx'
import { type LoadOptions, type Option, useOptions } from './use-options.ts'

export type { LoadOptions, Option } from './use-options.ts'

export interface SelectFieldProps<V extends string | number> extends FieldProps {
  value?: V | null
  onChange?: (value: V | null, option: Option<V> | null) => void
  /** What can be chosen, all of it; searching happens here. */
  options?: readonly Option<V>[]
  /** Or: fetches what matches the words typed (debounced); '' asks for the first ones. */
  load?: LoadOptions<V>
  /** The chosen one's name while it is not among the options (first paint, async, retired rows). */
  selectedLabel?: string | null
  clearable?: boolean
  before?: ReactNode
}

/** One of many, by typing a part of its name, code or detail; the list opens on focus by arrow, click or typing. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { value = null, onChange, clearable = true, disabled, readOnly } = props
  const { id, describedBy } = useFieldIds(props)
  const anchor = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState<string | null>(null)
  const [wanted, setWanted] = useState(false)
  const source = useOptions<V>({ options: props.options, load: props.load, query: query ?? '', wanted })
  const chosen = value === null ? null : (source.known(value) ?? null)
  const shown = value === null ? '' : (chosen?.label ?? props.selectedLabel ?? '')

  const rows = useMemo<(OptionRow & { option: Option<V> })[]>(
    () =>
      source.found.map((option) => ({ ...option, key: String(option.value), chosen: option.value === value, option })),
    [source.found, value],
  )
  const handleOpenChange = useCallback((open: boolean) => {
    setWanted(open)
    if (!open) setQuery(null)
  }, [])
  const listbox = useListbox({
    rows,
    activeKey: value === null || query ? undefined : String(value),
    pickFirst: Boolean(query),
    onOpenChange: handleOpenChange,
    onPick: ({ option }) => {
      onChange?.(option.value, option)
      listbox.setOpen(false)
    },
  })
  const { setOpen } = listbox
  const close = useCallback(() => setOpen(false), [setOpen])
  const editable = !disabled && !readOnly

  return (
    <FieldFrame {...props} id={id}>
      <div ref={anchor}>
        <FieldBox error={props.error} disabled={disabled} readOnly={readOnly} size={props.size} open={listbox.open}>
          {props.before ?? (chosen?.colour && <Swatch colour={chosen.colour} />)}
          <input
            ref={input}
            id={id}
            className={classes.input}
            name={props.name}
            value={query ?? shown}
            placeholder={listbox.open && shown ? shown : props.placeholder}
            title={query === null ? shown : undefined}
            disabled={disabled}
            readOnly={readOnly}
            required={props.required}
            // biome-ignore lint/a11y/noAutofocus: a dialog's first field takes the focus, as the phone call starts there.
            autoFocus={props.autoFocus}
            data-autofocus={props.autoFocus || undefined}
            aria-invalid={props.error ? true : undefined}
            aria-describedby={describedBy}
            data-path={props['data-path']}
            {...listbox.inputProps}
            onClick={() => editable && setOpen(!listbox.open || query !== null)}
            onFocus={(event) => {
              event.currentTarget.select()
              props.onFocus?.()
            }}
            onBlur={() => {
              setOpen(false)
              props.onBlur?.()
            }}
            onChange={(event) => {
              setQuery(event.currentTarget.value)
              if (!listbox.open) setOpen(true)
            }}
            onKeyDown={(event) => {
              if (!editable) return
              if (clearable && !listbox.open && (event.key === 'Backspace' || event.key === 'Delete'))
                onChange?.(null, null)
              else listbox.handleKeyDown(event)
            }}
          />
          {clearable && value !== null && editable ? (
            <button
              type="button"
              className={classes.inner}
              tabIndex={-1}
              aria-label={fieldTexts.clear}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                onChange?.(null, null)
                input.current?.focus()
              }}
            >
              <IconX aria-hidden />
            </button>
          ) : (
            <IconChevronDown aria-hidden />
          )}
        </FieldBox>
      </div>
      {listbox.open && (
        <Floating anchor={anchor.current} onClose={close} matchWidth>
          <OptionList
            label={typeof props.label === 'string' ? props.label : fieldTexts.choices}
            rows={rows}
            listbox={listbox}
            note={source.note}
          />
        </Floating>
      )}
    </FieldFrame>
  )
}

function Swatch({ colour }: { colour: string }) {
  return <span className={classes.swatch} style={{ background: colour }} aria-hidden />
}

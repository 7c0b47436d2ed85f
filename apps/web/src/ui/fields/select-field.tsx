import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import classes from './field.module.css'
import { FieldBox, FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'
import { FieldInput } from './field-input.tsx'
import { useListbox } from './listbox.ts'
import { nearOptions, OptionLayer } from './option-layer.tsx'
import type { OptionRow } from './option-list.tsx'
import { type LoadOptions, type Option, useOptions } from './use-options.ts'

export type { LoadOptions, Option } from './use-options.ts'

/** What a list says that nobody has filled yet, and the way to fill it for who may. */
export interface WhenEmpty {
  note: string
  action?: { label: string; onSelect: () => void } | undefined
}

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
  /** In place of "nothing found" where there is nothing to choose from, whatever is typed. */
  whenEmpty?: WhenEmpty | undefined
}

type SelectRow<V extends string | number> = OptionRow & { option?: Option<V>; run?: () => void }

/** The way to what fills an empty list, as the list's only line. */
const fillRow = (action: NonNullable<WhenEmpty['action']>) => ({
  key: 'fill',
  label: action.label,
  icon: <IconPlus aria-hidden />,
  action: true,
  run: action.onSelect,
})

/** What is chosen, what is typed, and the list below. */
function useSelect<V extends string | number>(props: SelectFieldProps<V>) {
  const { value = null, onChange, selectedLabel, whenEmpty } = props
  const [query, setQuery] = useState<string | null>(null)
  const [wanted, setWanted] = useState(false)
  const source = useOptions<V>({ options: props.options, load: props.load, query: query ?? '', wanted })
  const chosen = value === null ? null : source.known(value)
  const shown = value === null ? '' : (chosen?.label ?? selectedLabel ?? '')
  const unfilled = source.isUnfilled ? whenEmpty : undefined
  const fill = unfilled?.action
  const rows = useMemo<SelectRow<V>[]>(
    () =>
      fill
        ? [fillRow(fill)]
        : source.found.map((option) => ({
            ...option,
            key: String(option.value),
            chosen: option.value === value,
            option,
          })),
    [source.found, value, fill],
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
    onPick: ({ option, run }) => {
      if (option) onChange?.(option.value, option)
      else run?.()
      listbox.setOpen(false)
    },
  })
  return { query, setQuery, note: unfilled?.note ?? source.note, chosen, shown, rows, listbox }
}

/** One of many, by typing a part of its name, code or detail; the list opens by click, arrow or typing. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { value = null, onChange, clearable = true } = props
  const ids = useFieldIds(props)
  const anchor = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { query, setQuery, note, chosen, shown, rows, listbox } = useSelect(props)
  const { open, setOpen } = listbox
  const close = useCallback(() => setOpen(false), [setOpen])
  const editable = !props.disabled && !props.readOnly
  const canClear = clearable && editable && value !== null
  const clear = () => onChange?.(null, null)

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!editable) return
    const clears = canClear && !open && (event.key === 'Backspace' || event.key === 'Delete')
    if (clears) clear()
    else listbox.handleKeyDown(event)
  }

  return (
    <FieldFrame {...props} id={ids.id}>
      <div ref={anchor}>
        <FieldBox error={props.error} disabled={props.disabled} readOnly={props.readOnly} size={props.size} open={open}>
          {props.before ?? <Swatch colour={chosen?.colour} />}
          <FieldInput
            ref={input}
            field={props}
            ids={ids}
            value={query ?? shown}
            placeholder={(open && shown) || props.placeholder}
            title={query === null ? shown : undefined}
            {...nearOptions}
            {...listbox.inputProps}
            onClick={() => setOpen(editable && (!open || query !== null))}
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
              if (!open) setOpen(true)
            }}
            onKeyDown={handleKeyDown}
          />
          {canClear ? (
            <ClearButton onClear={clear} onDone={() => input.current?.focus()} />
          ) : (
            <IconChevronDown aria-hidden />
          )}
        </FieldBox>
      </div>
      {open && (
        <OptionLayer
          anchor={anchor.current}
          onClose={close}
          label={listLabel(props.label)}
          rows={rows}
          listbox={listbox}
          note={note}
        />
      )}
    </FieldFrame>
  )
}

/** A list is called like its field, where that is plain text. */
export const listLabel = (label: ReactNode) => (typeof label === 'string' ? label : fieldTexts.choices)

function ClearButton({ onClear, onDone }: { onClear: () => void; onDone: () => void }) {
  return (
    <button
      type="button"
      className={classes.inner}
      tabIndex={-1}
      aria-label={fieldTexts.clear}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        onClear()
        onDone()
      }}
    >
      <IconX aria-hidden />
    </button>
  )
}

function Swatch({ colour }: { colour: string | null | undefined }) {
  return colour ? <span className={classes.swatch} style={{ background: colour }} aria-hidden /> : null
}

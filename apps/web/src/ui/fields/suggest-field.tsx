import { type KeyboardEvent, type ReactNode, type Ref, useCallback, useMemo, useRef, useState } from 'react'
import { FieldBox, FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'
import { FieldInput } from './field-input.tsx'
import { useListbox } from './listbox.ts'
import { nearOptions, OptionLayer } from './option-layer.tsx'
import type { OptionRow } from './option-list.tsx'
import { listLabel } from './select-field.tsx'
import { type LoadOptions, type Option, useOptions } from './use-options.ts'

/** A last line of the list that does something with what was typed ("Search … on the map"). */
export interface SuggestAction {
  key: string
  label: (query: string) => string
  icon?: ReactNode
  /** Works from the field too, e.g. `alt+m`. */
  shortcut?: string
  onSelect: (query: string) => void
}

export interface SuggestFieldProps<V extends string | number> extends FieldProps {
  value: string | null
  onChange: (text: string) => void
  options?: readonly Option<V>[]
  load?: LoadOptions<V>
  onPick: (option: Option<V>) => void
  actions?: readonly SuggestAction[]
  /** Deletes a choice for good, by its icon or by Shift+Delete while it is lit; resolves once it is gone. */
  removing?: { label: (option: Option<V>) => string; onRemove: (option: Option<V>) => Promise<unknown> } | undefined
  maxLength?: number
  ref?: Ref<HTMLInputElement>
}

const pressed = (event: KeyboardEvent, shortcut: string) => {
  const parts = shortcut.toLowerCase().split('+')
  return (
    parts.includes('alt') === event.altKey &&
    parts.includes('mod') === (event.ctrlKey || event.metaKey) &&
    parts.at(-1) === event.key.toLowerCase()
  )
}

/** Free text that offers what is already known while it is typed; picking one fills in the rest of a form. */
export function SuggestField<V extends string | number>(props: SuggestFieldProps<V>) {
  const { value, onChange, onPick, actions, removing } = props
  const text = value ?? ''
  const ids = useFieldIds(props)
  const anchor = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)
  const remove = useRef<((option: Option<V>) => Promise<void>) | null>(null)
  const source = useOptions<V>({ options: props.options, load: props.load, query: text, wanted })
  const rows = useMemo<(OptionRow & { option?: Option<V>; run?: SuggestAction })[]>(
    () => [
      ...source.found.map((option) => ({
        ...option,
        key: String(option.value),
        option,
        ...(removing && { remove: { label: removing.label(option), run: () => void remove.current?.(option) } }),
      })),
      ...(actions ?? []).map((run) => ({
        key: run.key,
        label: run.label(text),
        icon: run.icon,
        shortcut: run.shortcut,
        action: true,
        run,
      })),
    ],
    [source.found, actions, text, removing],
  )
  const listbox = useListbox({
    rows,
    pickFirst: false,
    onOpenChange: setWanted,
    onPick: (row) => {
      if (row.option) onPick(row.option)
      else row.run?.onSelect(text)
      listbox.setOpen(false)
    },
  })
  const { setOpen } = listbox
  const close = useCallback(() => setOpen(false), [setOpen])
  remove.current = async (option) => {
    setOpen(false)
    await removing?.onRemove(option)
    source.reload() // the list may have been opened again meanwhile
  }
  const editable = !props.disabled && !props.readOnly

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!editable) return
    const lit = listbox.open ? rows[listbox.active]?.option : undefined
    if (removing && lit && event.shiftKey && event.key === 'Delete') {
      event.preventDefault()
      return void remove.current?.(lit)
    }
    const action = actions?.find(({ shortcut }) => shortcut && pressed(event, shortcut))
    if (!action) return listbox.handleKeyDown(event)
    event.preventDefault()
    setOpen(false)
    action.onSelect(text)
  }

  return (
    <FieldFrame {...props} id={ids.id}>
      <div ref={anchor}>
        <FieldBox
          error={props.error}
          disabled={props.disabled}
          readOnly={props.readOnly}
          size={props.size}
          open={listbox.open}
        >
          <FieldInput
            ref={props.ref}
            field={props}
            ids={ids}
            value={text}
            maxLength={props.maxLength}
            {...nearOptions}
            {...listbox.inputProps}
            onClick={() => editable && setOpen(true)}
            onFocus={props.onFocus}
            onBlur={() => {
              setOpen(false)
              props.onBlur?.()
            }}
            onChange={(event) => {
              onChange(event.currentTarget.value)
              if (!listbox.open) setOpen(true)
            }}
            onKeyDown={handleKeyDown}
          />
        </FieldBox>
      </div>
      {listbox.open && (rows.length > 0 || (source.note && text)) && (
        <OptionLayer
          anchor={anchor.current}
          onClose={close}
          label={listLabel(props.label)}
          rows={rows}
          listbox={listbox}
          note={text ? source.note : undefined}
        />
      )}
    </FieldFrame>
  )
}

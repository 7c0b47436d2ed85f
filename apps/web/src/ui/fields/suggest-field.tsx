import { type KeyboardEvent, type ReactNode, type Ref, useCallback, useMemo, useRef, useState } from 'react'
import { FieldBox, FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'
import { FieldInput } from './field-input.tsx'
import { isComposing } from './is-composing.ts'
import { useListbox } from './listbox.ts'
import { nearOptions, OptionLayer } from './option-layer.tsx'
import type { OptionRow } from './option-list.tsx'
import { listLabel } from './select-field.tsx'
import { useLetterWarning } from './use-letter-warning.tsx'
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

/** True for an Enter that takes no row of the list that is open. */
const isTaking = (event: KeyboardEvent, { open, active }: { open: boolean; active: number }) =>
  open && active < 0 && event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !isComposing(event)

/** The one option that the words are found in, once all are known. */
function onlyMatch<V extends string | number>(
  { found: [only, ...others], isSettled }: { found: readonly Option<V>[]; isSettled: boolean },
  text: string,
) {
  return text.trim() !== '' && isSettled && others.length === 0 ? only : undefined
}

/** Free text that offers what is already known while it is typed; picking one fills in the rest of a form. */
export function SuggestField<V extends string | number>(given: SuggestFieldProps<V>) {
  const props = useLetterWarning(given, given.value)
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

  /** What a key does besides moving in the list. */
  const ownKey = (event: KeyboardEvent<HTMLInputElement>): (() => void) | undefined => {
    const lit = listbox.open ? rows[listbox.active]?.option : undefined
    if (removing && lit && event.shiftKey && event.key === 'Delete') return () => void remove.current?.(lit)
    const only = isTaking(event, listbox) ? onlyMatch(source, text) : undefined
    if (only) return () => onPick(only)
    const action = actions?.find(({ shortcut }) => shortcut && pressed(event, shortcut))
    return action && (() => action.onSelect(text))
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!editable) return
    const run = ownKey(event)
    if (!run) return listbox.handleKeyDown(event)
    event.preventDefault()
    setOpen(false)
    run()
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

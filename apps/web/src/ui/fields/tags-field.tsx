import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { findByWords } from '@dray/domain/kernel/text/find-words.ts'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useCallback, useMemo, useRef, useState } from 'react'
import { FieldBox, FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'
import { FieldInput } from './field-input.tsx'
import { isComposing } from './is-composing.ts'
import { useListbox } from './listbox.ts'
import { nearOptions, OptionLayer } from './option-layer.tsx'
import type { OptionRow } from './option-list.tsx'
import { listLabel } from './select-field.tsx'
import classes from './tags-field.module.css'
import { useLetterWarning } from './use-letter-warning.tsx'
import { useSettleAtEnd } from './use-settle-at-end.ts'

export interface TagsFieldProps extends FieldProps {
  value?: readonly string[]
  onChange?: (value: string[]) => void
  /** Offered while the field has the focus; others may be typed all the same. */
  suggestions?: readonly string[]
  /** What speaks against one of them; it is marked, among the suggestions too. */
  warningOf?: (tag: string) => string | null
  /** How many are shown while nobody works in the field; beyond it their number is. */
  shownAtMost?: number
  maxLength?: number
  ref?: Ref<HTMLInputElement>
}

const none: readonly string[] = []

type Offered = Pick<TagsFieldProps, 'suggestions' | 'value' | 'warningOf'>

function suggestionRows({ suggestions = none, value = none, warningOf }: Offered, typed: string): OptionRow[] {
  const left = suggestions.filter((one) => !value.includes(one))
  return findByWords(left, typed, (one) => [one]).map((one) => ({
    key: one,
    label: one,
    hint: warningOf?.(one) ?? undefined,
  }))
}

/** What a key adds: Enter the only suggestion that the words are found in, else the words. */
const wordOf = ({ key }: KeyboardEvent, [only, ...others]: readonly OptionRow[], typed: string) =>
  key === 'Enter' && only && others.length === 0 ? only.key : typed

const separators = /[,;\n\t]/
const endsTag = (event: KeyboardEvent) =>
  event.key === ',' || (event.key === 'Enter' && !event.ctrlKey && !event.metaKey)

/** Adds what was typed or pasted, split at commas and lines; nothing twice. */
export function withTags(tags: readonly string[], text: string): string[] {
  const fresh = text.split(separators).map((part) => part.trim())
  return [...new Set([...tags, ...fresh.filter(Boolean)])]
}

/** The tags, what is being typed, and what is offered for it. */
function useTags(props: TagsFieldProps) {
  const { value = none, onChange, suggestions, warningOf } = props
  const [typed, setTyped] = useState('')
  const rows = useMemo(
    () => suggestionRows({ suggestions, value, warningOf }, typed),
    [suggestions, value, warningOf, typed],
  )
  const add = (text: string) => {
    const next = withTags(value, text)
    setTyped('')
    if (next.length > value.length) onChange?.(next)
  }
  const remove = (tag: string) => onChange?.(value.filter((other) => other !== tag))
  const takeBack = () => {
    onChange?.(value.slice(0, -1))
    setTyped(value.at(-1) ?? '')
  }
  const listbox = useListbox({ rows, pickFirst: false, onPick: (row) => add(row.key) })
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isWord = typed.trim() !== ''
    listbox.handleKeyDown(event)
    if (event.defaultPrevented) return
    if (isWord && endsTag(event)) {
      event.preventDefault()
      add(wordOf(event, rows, typed))
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
      event.preventDefault()
      takeBack()
    }
  }
  /** What an input method is composing is no tag yet, whatever signs it goes through. */
  const type = (text: string, isComposed: boolean) => {
    if (!isComposed && separators.test(text)) add(text)
    else setTyped(text)
  }
  const settle = () => {
    if (typed.trim() !== '') add(typed)
  }
  useSettleAtEnd(settle)
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => isComposing(event) || handleKeyDown(event)
  return { typed, type, settle, remove, rows, listbox, handleKeyDown: handleKey }
}

/** Several short texts (references, air way bill numbers): Enter, comma or leaving the field adds; Backspace takes the last back. */
export function TagsField(given: TagsFieldProps) {
  const props = useLetterWarning(given, given.value)
  const { value = [], disabled, readOnly, suggestions = none, shownAtMost } = props
  const ids = useFieldIds(props)
  const box = useRef<HTMLDivElement>(null)
  const [within, setWithin] = useState(false)
  const { typed, type, settle, remove, rows, listbox, handleKeyDown } = useTags(props)
  const { open, setOpen } = listbox
  const close = useCallback(() => setOpen(false), [setOpen])
  const editable = !disabled && !readOnly
  const offers = editable && suggestions.length > 0

  return (
    <FieldFrame {...props} id={ids.id}>
      <div ref={box}>
        <FieldBox error={props.error} disabled={disabled} readOnly={readOnly}>
          <div className={classes.box}>
            <Tags
              tags={value}
              warningOf={props.warningOf}
              shownAtMost={within ? undefined : shownAtMost}
              onRemove={editable ? remove : null}
            />
            <FieldInput
              ref={props.ref}
              field={props}
              ids={ids}
              className={classes.input}
              value={typed}
              placeholder={value.length === 0 ? props.placeholder : undefined}
              maxLength={props.maxLength}
              {...nearOptions}
              {...(offers && listbox.inputProps)}
              onChange={(event) => {
                type(event.currentTarget.value, (event.nativeEvent as InputEvent).isComposing)
                setOpen(offers)
              }}
              onClick={() => setOpen(offers)}
              onCompositionEnd={(event) => type(event.currentTarget.value, false)}
              onKeyDown={handleKeyDown}
              onFocus={() => {
                setWithin(true)
                props.onFocus?.()
              }}
              onBlur={() => {
                setWithin(false)
                setOpen(false)
                settle()
                props.onBlur?.()
              }}
            />
          </div>
        </FieldBox>
      </div>
      {open && offers && rows.length > 0 && (
        <OptionLayer
          anchor={box.current}
          onClose={close}
          label={listLabel(props.label)}
          rows={rows}
          listbox={listbox}
        />
      )}
    </FieldFrame>
  )
}

interface TagsProps {
  tags: readonly string[]
  warningOf: TagsFieldProps['warningOf']
  shownAtMost: number | undefined
  onRemove: ((tag: string) => void) | null
}

function Tags({ tags, warningOf, shownAtMost = tags.length, onRemove }: TagsProps) {
  const hidden = tags.slice(shownAtMost)
  return (
    <>
      {tags.slice(0, shownAtMost).map((tag) => (
        <Tag key={tag} tag={tag} warning={warningOf?.(tag) ?? null} onRemove={onRemove} />
      ))}
      {hidden.length > 0 && (
        <span className={classes.tag} data-plain title={hidden.join(', ')}>
          {fieldTexts.moreTags(hidden.length)}
        </span>
      )}
    </>
  )
}

interface TagProps {
  tag: string
  warning: string | null
  onRemove: TagsProps['onRemove']
}

const Tag = ({ tag, warning, onRemove }: TagProps) => (
  <span className={classes.tag} data-plain={onRemove ? undefined : true} data-warned={warning ? true : undefined}>
    {warning && <IconAlertTriangle className={classes.warning} role="img" aria-label={warning} />}
    <span className={classes.name} title={warning ? `${tag}: ${warning}` : tag}>
      {tag}
    </span>
    {onRemove && (
      <button
        type="button"
        className={classes.remove}
        tabIndex={-1}
        aria-label={fieldTexts.remove(tag)}
        onClick={() => onRemove(tag)}
      >
        <IconX aria-hidden />
      </button>
    )}
  </span>
)

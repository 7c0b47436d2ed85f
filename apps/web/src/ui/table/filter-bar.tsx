import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconSearch, IconX } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { type DateRangeFieldProps, SpanButton } from '#ui/fields/date-range-field.tsx'
import fieldClasses from '#ui/fields/field.module.css'
import { isComposing } from '#ui/fields/is-composing.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { KeyHint } from '#ui/layout/key-hint.tsx'
import classes from './filter-bar.module.css'
import { useSearchWords } from './use-search-words.ts'

interface FilterBarProps {
  label: string
  children: ReactNode
  /** At the right end: print, columns, the screen's main action. */
  actions?: ReactNode
}

/** What narrows a list, and what is done with it, on one line. */
export function FilterBar({ label, children, actions }: FilterBarProps) {
  return (
    <search className={classes.bar} aria-label={label} data-print="hide">
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </search>
  )
}

/** What the list is narrowed to from elsewhere, in words, of the room that it has: nothing moves when other words come. */
export function FilterWords({ children }: { children: string }) {
  return (
    <span className={classes.words} title={children}>
      {children}
    </span>
  )
}

interface KeywordFilterProps {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  label?: string
  /** `live` searches while typing after a pause, `enter` on Enter. */
  mode?: 'live' | 'enter'
  pause?: number
  /** The key that comes here, shown while it is empty. */
  shortcut?: string
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** From the words to the rows that they found. */
const goToList = (from: Element) =>
  from.closest('main, [aria-modal=true]')?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })

/** Words to search for. Escape empties it; where a key leads here, Enter and the arrow lead on to the list. */
export function KeywordFilter(props: KeywordFilterProps) {
  const { mode = 'live', pause = 300, label = fieldTexts.keywords } = props
  const { typed, type, ask } = useSearchWords({ ...props, pause: mode === 'live' ? pause : undefined })
  return (
    <div className={classNames(classes.keyword, fieldClasses.control)}>
      <IconSearch aria-hidden />
      <input
        ref={props.inputRef}
        className={fieldClasses.input}
        type="search"
        aria-label={label}
        placeholder={props.placeholder ?? label}
        autoComplete="off"
        enterKeyHint="search"
        // biome-ignore lint/a11y/noAutofocus: only where a dialog opens to search in it.
        autoFocus={props.autoFocus}
        value={typed}
        maxLength={100}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter that ends the composing of a character is none of the search.
          if (isComposing(event)) return
          if (event.key === 'Enter') ask(typed)
          if (props.shortcut && /^(Enter|ArrowDown)$/.test(event.key)) {
            event.preventDefault()
            goToList(event.currentTarget)
          }
          if (event.key !== 'Escape' || typed === '') return
          event.preventDefault()
          type('')
        }}
      />
      {typed === '' && props.shortcut && <KeyHint keys={props.shortcut} />}
      {typed !== '' && (
        <button type="button" className={fieldClasses.inner} aria-label={fieldTexts.clear} onClick={() => type('')}>
          <IconX aria-hidden />
        </button>
      )}
    </div>
  )
}

/** The list's days. */
export function DateRangeFilter(
  props: Pick<DateRangeFieldProps, 'value' | 'onChange' | 'min' | 'max'> & { label: string },
) {
  return (
    <div className={classes.days}>
      <SpanButton {...props} />
    </div>
  )
}

interface FilterChipsProps<V extends string | number> {
  label: string
  options: readonly { value: V; label: string; count?: number }[]
  value: V
  onChange: (value: V) => void
}

/** One of a few kinds, with how many there are of each. */
export function FilterChips<V extends string | number>({ label, options, value, onChange }: FilterChipsProps<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend that nobody sees.
    <div className={classes.chips} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.chip}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span>{option.count}</span>}
        </button>
      ))}
    </div>
  )
}

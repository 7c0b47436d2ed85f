import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import classes from './key-hint.module.css'

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)
const shown: Record<string, string> = {
  mod: isMac ? '⌘' : 'Ctrl',
  enter: '↵',
  escape: 'Esc',
  shift: isMac ? '⇧' : 'Shift',
  alt: isMac ? '⌥' : 'Alt',
  up: '↑',
  down: '↓',
  space: 'Space',
  tab: 'Tab',
}
const keyText = (key: string) => shown[key.toLowerCase()] ?? (key.length === 1 ? key.toUpperCase() : key)

/** A key or chord as people see it on their keyboard: `mod+k` is Ctrl K, and ⌘ K on a Mac. */
export function KeyHint({ keys, on = 'panel' }: { keys: string; on?: 'panel' | 'accent' }) {
  const parts = keys === '+' ? ['+'] : keys.split('+')
  return (
    <span className={classNames(classes.keys, on === 'accent' && classes.accent)} aria-hidden>
      <kbd className={classes.key}>{parts.map(keyText).join(' ')}</kbd>
    </span>
  )
}

interface KeyHintsProps {
  hints: readonly { keys: readonly string[]; text: string }[]
}

/** What the keys of a dialog do, each beside its word. */
export function KeyHints({ hints }: KeyHintsProps) {
  return (
    <ul className={classes.hints}>
      {hints.map(({ keys, text }) => (
        <li key={text} className={classes.hint}>
          {keys.map((key) => (
            <KeyHint key={key} keys={key} />
          ))}
          {text}
        </li>
      ))}
    </ul>
  )
}

/** What is of use with a keyboard only; left out on phones and other touch screens, as the hints are. */
export function KeyboardOnly({ children }: { children: ReactNode }) {
  return <span className={classes.keyboardOnly}>{children}</span>
}

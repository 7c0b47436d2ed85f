import { IconFlag } from '@tabler/icons-react'
import classes from './mark-toggle.module.css'

interface MarkToggleProps {
  /** What pressing it does, for its name and its hover. */
  label: string
  marked: boolean
  onChange: (marked: boolean) => void
}

/** A row's flag: always there once set, offered on hover and at the cursor else. Plain, since a page draws fifty. */
export function MarkToggle({ label, marked, onChange }: MarkToggleProps) {
  return (
    <button
      type="button"
      className={classes.mark}
      aria-pressed={marked}
      aria-label={label}
      title={label}
      tabIndex={-1}
      onClick={() => onChange(!marked)}
    >
      <IconFlag aria-hidden />
    </button>
  )
}

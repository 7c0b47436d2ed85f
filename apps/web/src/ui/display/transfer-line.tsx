import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './transfer-line.module.css'

interface TransferLineProps {
  /** The file's name. */
  name: string
  /** Bytes that have left, of how many; left out before the first. */
  progress?: { done: number; total: number } | undefined
  /** "120 of 300 kB", or why it failed. */
  text: string
  failed?: boolean
  actions?: ReactNode
}

/** One file on its way: its name, how much of it has left, and what can be done where it broke off. */
export function TransferLine({ name, progress, text, failed, actions }: TransferLineProps) {
  return (
    <div className={classes.line} data-failed={failed || undefined}>
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.text} role={failed ? 'alert' : undefined}>
        {failed && <IconAlertTriangle aria-hidden />}
        {text}
      </span>
      {actions && <span className={classes.actions}>{actions}</span>}
      {!failed && (
        <progress className={classes.bar} aria-label={name} max={progress?.total ?? 1} value={progress?.done ?? 0} />
      )}
    </div>
  )
}

import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import classes from './tray.module.css'

/** Where long work shows how far it is, on whatever screen one has gone on to. */
export function Tray({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={classes.tray} aria-label={label} data-print="hide">
      {children}
    </section>
  )
}

interface TrayItemProps {
  state: 'running' | 'done' | 'failed'
  title: string
  /** Of how many how many are done; only while it runs. */
  progress?: { done: number; total: number; text: string }
  children?: ReactNode
  actions?: ReactNode
  /** There once it has ended. */
  onDismiss?: () => void
  dismissLabel: string
}

const icons = { done: IconCircleCheck, failed: IconAlertTriangle }

/** One piece of work: a bar while it runs, in the end what was done, what was not, and why. */
export function TrayItem({ state, title, progress, children, actions, onDismiss, dismissLabel }: TrayItemProps) {
  const Icon = state === 'running' ? null : icons[state]
  return (
    <div className={classes.item} data-state={state}>
      <div className={classes.head}>
        {Icon && <Icon aria-hidden />}
        <span className={classes.title} role="status">
          {title}
        </span>
        {progress && <span className={classes.figures}>{progress.text}</span>}
        {onDismiss && <IconButton size="sm" label={dismissLabel} icon={<IconX aria-hidden />} onClick={onDismiss} />}
      </div>
      {progress && <progress className={classes.bar} aria-label={title} max={progress.total} value={progress.done} />}
      {children && <div className={classes.body}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}

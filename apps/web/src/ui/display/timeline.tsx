import type { ReactNode } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import classes from './timeline.module.css'

export interface TimelineEntry {
  key: string | number
  /** HH:mm as people read it. */
  time: string
  text: ReactNode
  /** Who, where: quieter, below. */
  detail?: ReactNode
  /** A milestone: its dot is filled. */
  strong?: boolean
  /** In the place of the dot. */
  icon?: ReactNode
  /** A heading above the first entry of a day. */
  day?: string
  actions?: ReactNode
}

/** What happened to a job, newest first. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className={classes.line} aria-label={label}>
      {entries.map((entry, at) => (
        <li key={entry.key}>
          {entry.day && entry.day !== entries[at - 1]?.day && <div className={classes.day}>{entry.day}</div>}
          <div className={classes.entry}>
            <time className={classes.time}>{entry.time}</time>
            <span className={classes.rail} aria-hidden>
              {entry.icon ? (
                <span className={classNames(classes.icon, entry.strong && classes.strong)}>{entry.icon}</span>
              ) : (
                <span className={classNames(classes.dot, entry.strong && classes.strong)} />
              )}
            </span>
            <div>
              <div className={classes.text}>{entry.text}</div>
              {entry.detail && <div className={classes.detail}>{entry.detail}</div>}
              {entry.actions && <div className={classes.actions}>{entry.actions}</div>}
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}

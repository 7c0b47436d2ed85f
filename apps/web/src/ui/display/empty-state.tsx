import type { ReactNode } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  /** What it means, or what to do about it. */
  children?: ReactNode
  actions?: ReactNode
  small?: boolean
}

/** Nothing to show, said plainly; the drawing has a light and a dark form. */
export function EmptyState({ title, children, actions, small }: EmptyStateProps) {
  return (
    <div className={classNames(classes.state, small && classes.small)} role="status" data-empty-state>
      <EmptyYard tone="light" />
      <EmptyYard tone="dark" />
      <div className={classes.title}>{title}</div>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}

/** An empty load bed in front of a quiet road: by day, and by night with its lamps on. */
function EmptyYard({ tone }: { tone: 'light' | 'dark' }) {
  return (
    <svg
      className={classNames(classes.drawing, classes[tone])}
      viewBox="0 0 132 92"
      fill="none"
      aria-hidden
      focusable="false"
    >
      <circle cx="66" cy="44" r="42" fill="var(--sky)" />
      {tone === 'dark' ? (
        <path d="M92 16a9 9 0 1 0 8 13 7.5 7.5 0 0 1-8-13Z" fill="var(--edge)" />
      ) : (
        <circle cx="95" cy="23" r="7" fill="var(--body)" />
      )}
      <path d="M8 74h116" stroke="var(--edge)" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M20 81h14m12 0h14m12 0h14m12 0h14" stroke="var(--body)" strokeWidth="1.5" strokeLinecap="round" />
      <path
        d="M22 36h52v28H22z"
        fill="var(--paper)"
        stroke="var(--edge)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeDasharray="4 4"
      />
      <path d="M18 64h66" stroke="var(--edge)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M82 42h15l11 12v12H82V42Z"
        fill="var(--body)"
        stroke="var(--edge)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M88 47h8l6 7H88v-7Z" fill="var(--paper)" />
      <circle cx="38" cy="70" r="6" fill="var(--paper)" stroke="var(--edge)" strokeWidth="2" />
      <circle cx="93" cy="70" r="6" fill="var(--paper)" stroke="var(--edge)" strokeWidth="2" />
      <path d="M106 60h4" stroke="var(--mark)" strokeWidth="2.5" strokeLinecap="round" />
      {tone === 'dark' && <path d="m111 60 12-4v9l-12-5Z" fill="var(--mark)" opacity=".25" />}
    </svg>
  )
}

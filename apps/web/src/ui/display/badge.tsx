import type { Tone as StateTone } from '@dray/domain/kernel/tones.ts'
import type { ReactNode } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import classes from './badge.module.css'

/** The palette's tones for states, and the one accent. */
export type Tone = StateTone | 'accent'

/** Pixels of a badge beside its word. */
export const badgeEdges = 14

interface BadgeProps {
  tone?: Tone
  children: ReactNode
  title?: string
}

/** A short fact with a colour; the words say it, the colour only helps. */
export function Badge({ tone = 'grey', children, title }: BadgeProps) {
  return (
    <span className={classNames(classes.badge, classes[tone])} title={title}>
      {children}
    </span>
  )
}

/** A number beside a name: tabs, menus, headings. */
export function CountBadge({ tone = 'grey', count }: { tone?: Tone; count: number }) {
  return (
    <span className={classNames(classes.badge, classes.count, classes[tone])}>{count.toLocaleString('en-GB')}</span>
  )
}

/** A colour that a catalogue row carries (load type, vehicle type), beside its name. */
export function ColourDot({ colour, children }: { colour: string | null | undefined; children?: ReactNode }) {
  return (
    <span className={classes.dotLabel}>
      {colour && <span className={classes.dot} style={{ ['--dot' as string]: colour }} aria-hidden />}
      {children}
    </span>
  )
}

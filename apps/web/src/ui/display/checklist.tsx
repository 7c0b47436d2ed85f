import { IconCircle, IconCircleArrowRight, IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import classes from './checklist.module.css'

export type StepState = 'done' | 'next' | 'open'
const marks = { done: IconCircleCheckFilled, next: IconCircleArrowRight, open: IconCircle }

interface ChecklistStepProps {
  state: StepState
  /** The state in words: colour and sign alone do not say it. */
  stateText: string
  title: ReactNode
  hint?: ReactNode
  /** What is there already, or the way to the place where it is done. */
  end?: ReactNode
}

/** One step: whether it is done, what it is, and the way there. The next one stands out. */
export function ChecklistStep({ state, stateText, title, hint, end }: ChecklistStepProps) {
  const Mark = marks[state]
  return (
    <li
      className={classNames(classes.step, state !== 'open' && classes[state])}
      aria-current={state === 'next' && 'step'}
    >
      <Mark className={classes.mark} role="img" aria-label={stateText} />
      <span className={classes.texts}>
        <span className={classes.title}>{title}</span>
        {hint && <span className={classes.hint}>{hint}</span>}
      </span>
      {end && <span className={classes.end}>{end}</span>}
    </li>
  )
}

/** Steps in the order in which they are taken. */
export const Checklist = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol className={classes.list} aria-label={label}>
    {children}
  </ol>
)

/** How far it is; the words stand beside it. */
export function ProgressBar({ done, all, label }: { done: number; all: number; label: string }) {
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-label={label}
    >
      <div className={classes.fill} style={{ ['--share' as string]: `${all > 0 ? (done / all) * 100 : 0}%` }} />
    </div>
  )
}

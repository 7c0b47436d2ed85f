import type { ReactNode } from 'react'
import { NotificationArea } from '#ui/overlay/notification-area.tsx'
import { classNames } from './class-names.ts'
import classes from './layout.module.css'

interface GapProps {
  gap?: 'tight' | 'normal' | 'loose'
  children: ReactNode
}

/** Below each other. */
export function Stack({ gap = 'normal', children }: GapProps) {
  return (
    <div className={classNames(classes.stack, classes[gap])} data-stack="">
      {children}
    </div>
  )
}

interface InlineProps extends GapProps {
  spread?: 'between' | 'end'
  wrap?: boolean
  align?: 'top' | 'bottom'
}

/** Beside each other, on one line unless it may wrap. */
export function Inline({ gap = 'normal', spread, wrap, align, children }: InlineProps) {
  return (
    <div
      className={classNames(
        classes.inline,
        classes[gap],
        spread && classes[spread],
        wrap && classes.wrap,
        align && classes[align],
      )}
    >
      {children}
    </div>
  )
}

/** The rest of a line, pushed to its right end. */
export function Push({ children }: { children: ReactNode }) {
  return <div className={classes.push}>{children}</div>
}

/** Fills the room that is left on a line. */
export function Grow({ children }: { children: ReactNode }) {
  return <div className={classes.grow}>{children}</div>
}

/** Columns in shares of the width; below each other on narrow windows. */
export function Columns({
  shares,
  close,
  children,
}: {
  shares: readonly number[]
  close?: boolean
  children: ReactNode
}) {
  const template = shares.map((share) => `minmax(0, ${share}fr)`).join(' ')
  return (
    <div className={classNames(classes.columns, close && classes.close)} style={{ ['--columns' as string]: template }}>
      {children}
    </div>
  )
}

export interface TextProps {
  children: ReactNode
  look?: 'strong' | 'medium' | 'muted' | 'faint' | 'small' | 'large' | 'heading'
  tone?: 'danger' | 'good' | 'warn' | 'muted' | 'faint'
  figures?: boolean
  /** One line, cut where it does not fit, whole on hover. */
  cut?: boolean
  /** Keeps the line breaks that people typed. */
  lines?: boolean
  as?: 'span' | 'p' | 'div' | 'h2' | 'h3'
}

/** Words in one of the few ways that words look. */
export function Text({ children, look, tone, figures, cut, lines, as: Element = 'span' }: TextProps) {
  return (
    <Element
      className={classNames(
        classes.text,
        look && classes[look],
        tone && classes[tone],
        figures && classes.figures,
        cut && classes.cut,
        lines && classes.lines,
      )}
      title={cut && typeof children === 'string' ? children : undefined}
    >
      {children}
    </Element>
  )
}

interface ListPageProps {
  children: ReactNode
  foot?: ReactNode
  /** Within reach of the thumb on a phone: what the screen is there to do. */
  actions?: ReactNode
}

/** A screen that is one list: filters, tabs, the table that scrolls by itself, the foot. */
export function ListPage({ children, foot, actions }: ListPageProps) {
  return (
    <div className={classes.page}>
      {children}
      <NotificationArea level="screen" />
      {foot && <ListFoot>{foot}</ListFoot>}
      {actions && <div className={classes.thumb}>{actions}</div>}
    </div>
  )
}

/** The bar below a list: how many, what is selected, what to do with it, the pages. */
function ListFoot({ children }: { children: ReactNode }) {
  return (
    <div className={classes.foot} data-print="hide">
      {children}
    </div>
  )
}

/** A screen of forms and panels, which scrolls as a whole. */
export function Page({ children, centred }: { children: ReactNode; centred?: boolean }) {
  return (
    <div className={classes.page}>
      <div className={classes.scrolls}>
        <div className={classNames(classes.narrow, centred && classes.centred)}>{children}</div>
      </div>
      <NotificationArea level="screen" />
    </div>
  )
}

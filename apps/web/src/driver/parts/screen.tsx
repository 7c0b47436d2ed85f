import { jobTexts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import { goBack, type Route } from '../routes.ts'
import classes from './screen.module.css'
import { UnsentBadge } from './unsent-badge.tsx'
import { WordBar } from './word-bar.tsx'

interface ScreenProps {
  title: string
  sub?: ReactNode
  /** Where the arrow leads when there is no way back. */
  back?: Route
  /** At the right of the title; the count of unsent stands there by itself. */
  actions?: ReactNode
  /** What the thumb reaches. */
  bottom?: ReactNode
  hideCount?: boolean
  /** The title stands large above the contents: the screen is about this one thing. */
  isLarge?: boolean
  children: ReactNode
}

/** A screen of the phone: its title, the count of unsent, its contents, and its buttons at the bottom. */
export function Screen({ title, sub, back, actions, bottom, hideCount, isLarge = false, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Dray Driver`
    heading.current?.focus({ preventScroll: true })
  }, [title])
  const named = (
    <h1 ref={heading} tabIndex={-1} className={classNames(classes.title, isLarge && classes.large)}>
      {title}
    </h1>
  )
  return (
    <div className={classes.screen}>
      <header className={classes.header}>
        {back && (
          <button type="button" className={classes.icon} aria-label={jobTexts.back} onClick={() => goBack(back)}>
            <IconArrowLeft aria-hidden />
          </button>
        )}
        <div className={classes.titles}>
          {!isLarge && named}
          {sub && <p className={classes.sub}>{sub}</p>}
        </div>
        {!hideCount && <UnsentBadge />}
        {actions}
      </header>
      <main className={classes.main}>
        {isLarge && named}
        {children}
      </main>
      <footer className={classes.bottom}>
        <WordBar />
        {bottom}
      </footer>
    </div>
  )
}

export const Card = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className={classes.card}>
    {title && <h2 className={classes.heading}>{title}</h2>}
    {children}
  </section>
)

export const Lead = ({ children }: { children: ReactNode }) => <p className={classes.lead}>{children}</p>
export const Row = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>

/** Something to know now; `bad` is told at once. */
export const Notice = ({ tone = 'warn', children }: { tone?: 'warn' | 'bad' | 'good'; children: ReactNode }) => (
  <p
    role={tone === 'bad' ? 'alert' : 'status'}
    className={classNames(classes.notice, tone !== 'warn' && classes[tone])}
  >
    {children}
  </p>
)

export const Empty = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.empty}>
    <h2 className={classes.title}>{title}</h2>
    <p className={classes.lead}>{children}</p>
  </div>
)

export type BadgeTone = 'grey' | 'blue' | 'amber' | 'green' | 'red'
export const Badge = ({ tone = 'grey', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
)
export const Badges = ({ children }: { children: ReactNode }) => <div className={classes.badges}>{children}</div>

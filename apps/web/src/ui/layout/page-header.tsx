import type { ReactNode } from 'react'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: ReactNode
  /** One quiet line: what the page is for. */
  subtitle?: ReactNode
  /** Beside the title: a badge, a count. */
  beside?: ReactNode
  actions?: ReactNode
  /** 1 where the top bar does not carry the page's title. */
  level?: 1 | 2
}

export function PageHeader({ title, subtitle, beside, actions, level = 2 }: PageHeaderProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className={classes.header}>
      <div className={classes.texts}>
        <Title className={classes.title}>
          {title}
          {beside}
        </Title>
        {subtitle && <p className={classes.sub}>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}

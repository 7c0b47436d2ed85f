import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import classes from './panel.module.css'

interface PanelProps {
  title?: ReactNode
  beside?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** The title as a quiet label: on screens that show, not ask. */
  quiet?: boolean
  /** Without padding, for a table or lines inside. */
  flush?: boolean
}

/** A framed part of a screen: "Collection", "Delivery". */
export function Panel({ title, beside, actions, children, quiet, flush }: PanelProps) {
  const id = useId()
  return (
    <section className={classNames(classes.panel, quiet && classes.quiet)} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <div className={classes.head}>
          <h3 id={id} className={classes.title}>
            {title}
          </h3>
          {beside}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      <div className={classNames(classes.body, flush && classes.flush)}>{children}</div>
    </section>
  )
}

/** A part of a screen with a small heading and no frame: "Charges", "Attachments". */
export function Section({ title, beside, actions, children }: Omit<PanelProps, 'quiet' | 'flush'>) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.sectionHead}>
        <h3 id={id} className={classes.sectionTitle}>
          {title}
        </h3>
        {beside}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}

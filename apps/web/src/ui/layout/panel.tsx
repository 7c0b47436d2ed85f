import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { useHeading } from './heading-level.ts'
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

/** A named part of a screen: found by its heading, without crowding the list of landmarks. */
function Group({ named, look, children }: { named: string | undefined; look: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these parts mostly show.
    <div role="group" className={look} aria-labelledby={named}>
      {children}
    </div>
  )
}

/** A framed part of a screen: "Collection", "Delivery". */
export function Panel({ title, beside, actions, children, quiet, flush }: PanelProps) {
  const id = useId()
  const Heading = useHeading()
  return (
    <Group named={title ? id : undefined} look={classNames(classes.panel, quiet && classes.quiet)}>
      {(title || actions) && (
        <div className={classes.head}>
          <Heading id={id} className={classes.title}>
            {title}
          </Heading>
          {beside}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      <div className={classNames(classes.body, flush && classes.flush)}>{children}</div>
    </Group>
  )
}

/** A part of a screen with a small heading and no frame: "Charges", "Attachments". */
export function Section({ title, beside, actions, children }: Omit<PanelProps, 'quiet' | 'flush'>) {
  const id = useId()
  const Heading = useHeading()
  return (
    <Group named={id} look={classes.section ?? ''}>
      <div className={classes.sectionHead}>
        <Heading id={id} className={classes.sectionTitle}>
          {title}
        </Heading>
        {beside}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </Group>
  )
}

import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import classes from './notice.module.css'

const icons = { info: IconInfoCircle, warning: IconAlertTriangle, error: IconCircleX, success: IconCircleCheck }

interface NoticeProps {
  kind?: keyof typeof icons
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Comes into view and takes the focus when it appears: what was pressed has not been done. */
  takesFocus?: boolean
}

/** Something to know before going on, inside a page or a dialog: a warning, a lock, a conflict. */
export function Notice({ kind = 'info', title, children, actions, takesFocus = false }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [takesFocus])
  const Icon = icons[kind]
  return (
    <div
      ref={box}
      tabIndex={takesFocus ? -1 : undefined}
      className={classNames(classes.notice, classes[kind])}
      data-notice
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
    >
      <Icon aria-hidden />
      <div className={classes.body}>
        {title && <div className={classes.title}>{title}</div>}
        {children}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}

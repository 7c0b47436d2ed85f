import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#ui/display/icon-button.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { HeadingLevel } from '#ui/layout/heading-level.ts'
import classes from './dialog.module.css'
import { ModalLayer } from './modal-layer.tsx'
import { NotificationArea } from './notification-area.tsx'

export interface DialogFrameProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Beside the title: status, mode, a choice. */
  header?: ReactNode
  /** At the header's right end, before the close button. */
  actions?: ReactNode
  /** Buttons at the right of the foot; the main one last. */
  footer?: ReactNode
  /** At the left of the foot: key hints, or the one thing that ends it all. */
  footerStart?: ReactNode
  children: ReactNode
  /** A press beside the dialog closes it; only where nothing typed can be lost. */
  closeOnOutside?: boolean
  /** Without padding: for a table that fills it. */
  flush?: boolean
  /** Its accessible name where the title is not enough. */
  label?: string
}

interface FrameProps extends DialogFrameProps {
  contentClass: string
  placeClass: string
  /** How large it is, where small windows only leave no room at its left. */
  notificationsBeside?: 'small' | 'medium' | 'drawer' | 'wideDrawer' | undefined
  side?: ReactNode
}

/** What dialogs and drawers share: title and close at the head, the body that scrolls, the foot. */
export function DialogFrame(props: FrameProps) {
  const titleId = useId()
  if (!props.opened) return null
  const { onClose } = props
  return (
    <ModalLayer
      onClose={onClose}
      label={props.label}
      labelledBy={props.label ? undefined : titleId}
      closeOnOutside={props.closeOnOutside ?? false}
      placeClass={props.placeClass}
      contentClass={props.contentClass}
    >
      <div className={classes.header}>
        <h2 id={titleId} className={classes.title}>
          {props.title}
        </h2>
        {props.header && <div className={classes.beside}>{props.header}</div>}
        <div className={classes.actions}>
          {props.actions}
          <IconButton label={dialogTexts.close} icon={<IconX aria-hidden />} onClick={onClose} />
        </div>
      </div>
      <div className={classes.middle}>
        <HeadingLevel value={3}>
          <div className={classNames(classes.body, props.flush && classes.flush)}>{props.children}</div>
          {props.side}
        </HeadingLevel>
      </div>
      <NotificationArea level="layer" beside={props.notificationsBeside} />
      {(props.footer || props.footerStart) && (
        <div className={classes.footer}>
          <div className={classes.footerStart}>{props.footerStart}</div>
          {props.footer}
        </div>
      )}
    </ModalLayer>
  )
}

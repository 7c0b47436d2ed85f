import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import classes from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

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
  /** For tests and assistive technology where the title is not plain text. */
  label?: string
}

interface FrameProps extends DialogFrameProps {
  contentClass: string
  innerClass: string
  transition: 'pop' | 'slide-left' | 'fade-up'
  side?: ReactNode
}

/**
 * What dialogs and drawers share: the focus goes in (to the field marked for it, else to the dialog) and comes back,
 * Tab stays inside, Escape closes unless something inside used it. The page behind never scrolls, so nothing is locked.
 */
export function DialogFrame(props: FrameProps) {
  const { opened, onClose } = props
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      lockScroll={false}
      closeOnEscape={false}
      closeOnClickOutside={props.closeOnOutside ?? false}
      transitionProps={{ duration: 120, transition: props.transition }}
      classNames={{
        overlay: classes.overlay ?? '',
        content: classNames(classes.content, props.contentClass),
        inner: classNames(classes.inner, props.innerClass),
        title: classes.title ?? '',
      }}
    >
      <Modal.Overlay transitionProps={{ duration: 120, transition: 'fade' }} />
      <Modal.Content
        aria-label={props.label}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return
          event.preventDefault()
          onClose()
        }}
      >
        <FirstFocus />
        <header className={classes.header}>
          <Modal.Title>{props.title}</Modal.Title>
          {props.header && <div className={classes.beside}>{props.header}</div>}
          <div className={classes.actions}>
            {props.actions}
            <IconButton label={dialogTexts.close} icon={<IconX aria-hidden />} onClick={onClose} />
          </div>
        </header>
        <div className={classes.middle}>
          <div className={classNames(classes.body, props.flush && classes.flush)}>{props.children}</div>
          {props.side}
        </div>
        {(props.footer || props.footerStart) && (
          <footer className={classes.footer}>
            <div className={classes.footerStart}>{props.footerStart}</div>
            {props.footer}
          </footer>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

/** Takes the first focus when no field inside asks for it, so that no button is lit by accident. */
function FirstFocus() {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = mark.current
    if (element && !element.parentElement?.querySelector('[data-autofocus]')) element.dataset.autofocus = ''
  }, [])
  return <span ref={mark} tabIndex={-1} className="visually-hidden" />
}

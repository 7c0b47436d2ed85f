import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '#ui/display/icon-button.tsx'
import { useCloseRequest } from './layers.ts'
import classes from './plain-dialog.module.css'

interface PlainDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog by the browser's own means, for what must be said before the code of dialogs has come. */
export function PlainDialog({ title, onClose, children }: PlainDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useCloseRequest(onClose)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      data-layer
      aria-modal
      aria-labelledby={titleId}
      className={classes.dialog}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.header}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <IconButton label={dialogTexts.close} icon={<IconX aria-hidden />} onClick={onClose} />
      </div>
      <div className={classes.body}>{children}</div>
    </dialog>
  )
}

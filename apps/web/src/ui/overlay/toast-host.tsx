import { stateTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { CopyText } from '#ui/display/copy-text.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { useNotificationArea } from './notification-area.tsx'
import { openToasts, type ToastMessage, toast, toastLife } from './toast.ts'
import classes from './toast-host.module.css'

const icons = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconCircleX }

/** Stands once in the application. Time stops while the pointer or the focus is on the news. */
export function ToastHost() {
  const toasts = useSyncExternalStore(openToasts.subscribe, openToasts.get)
  const [held, setHeld] = useState(false)
  const place = useNotificationArea()
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on the news only stops its clock.
    <section
      className={classNames(classes.host, !place && classes.loose)}
      aria-live="polite"
      aria-relevant="additions"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((message) => (
        <Toast key={message.id} message={message} held={held} />
      ))}
    </section>,
    place ?? document.body,
  )
}

function Toast({ message, held }: { message: ToastMessage; held: boolean }) {
  const Icon = icons[message.kind]
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => toast.dismiss(message.id), toastLife(message))
    return () => clearTimeout(timer)
  }, [message, held])
  return (
    <div
      className={classNames(classes.toast, classes[message.kind])}
      role={message.kind === 'error' ? 'alert' : 'status'}
    >
      <Icon aria-hidden />
      <div className={classes.text}>
        {message.text}
        {message.request_id && (
          <div className={classes.reference}>
            <CopyText text={message.request_id}>{stateTexts.reference(message.request_id)}</CopyText>
          </div>
        )}
      </div>
      {message.action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            message.action?.onSelect()
            toast.dismiss(message.id)
          }}
        >
          {message.action.label}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={stateTexts.dismiss}
        onClick={() => toast.dismiss(message.id)}
      >
        <IconX aria-hidden />
      </button>
    </div>
  )
}

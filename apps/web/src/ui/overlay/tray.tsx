import { IconAlertTriangle, IconChevronUp, IconCircleCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#ui/display/icon-button.tsx'
import { useScreenArea } from './notification-area.tsx'
import classes from './tray.module.css'

/** Where long work shows how far it is, on whatever screen one has gone on to; below dialogs, and above nothing. */
export function Tray({ label, children }: { label: string; children: ReactNode }) {
  const place = useScreenArea()
  if (!place) return null
  return createPortal(
    <section className={classes.tray} aria-label={label}>
      {children}
    </section>,
    place,
  )
}

interface TrayItemProps {
  state: 'running' | 'done' | 'failed'
  title: string
  /** Of how many how many are done; only while it runs. */
  progress?: { done: number; total: number; text: string }
  children?: ReactNode
  actions?: ReactNode
  /** Forgets it once it has ended. While it runs, dismissing only takes it out of the way: its end shows all the same. */
  onDismiss: () => void
  dismissLabel: string
  unfoldLabel: string
}

const icons = { done: IconCircleCheck, failed: IconAlertTriangle }
const foldsAfter = 10_000
/** Finished work leaves after this time; work with failures stays as a line until it is dismissed. */
const leavesAfter = 20_000

/** Folds after 10 s and, once all is done, leaves; the time stands still while the pointer or the focus is on it. */
function useFolding({ state, onDismiss }: Pick<TrayItemProps, 'state' | 'onDismiss'>) {
  const [unfolded, setUnfolded] = useState<TrayItemProps['state'] | null>(state)
  const [seen, setSeen] = useState(state)
  const [held, setHeld] = useState(false)
  if (seen !== state) {
    // It has ended: the report shows whole.
    setSeen(state)
    setUnfolded(state)
  }
  const isFolded = unfolded === null
  useEffect(() => {
    if (held) return
    if (!isFolded) {
      const timer = setTimeout(() => setUnfolded(null), foldsAfter)
      return () => clearTimeout(timer)
    }
    if (state !== 'done') return
    const timer = setTimeout(onDismiss, leavesAfter)
    return () => clearTimeout(timer)
  }, [held, isFolded, state, onDismiss])
  return { isFolded, unfold: () => setUnfolded(state), hold: setHeld }
}

const TrayReport = ({ title, progress, children, actions }: TrayItemProps) => (
  <>
    {progress && <progress className={classes.bar} aria-label={title} max={progress.total} value={progress.done} />}
    {children && <div className={classes.body}>{children}</div>}
    {actions && <div className={classes.actions}>{actions}</div>}
  </>
)

/** One piece of work: a bar while it runs, in the end what was done, what was not, and why; after a while one line. */
export function TrayItem(props: TrayItemProps) {
  const { state, title, progress } = props
  const [isHidden, setHidden] = useState(false)
  const { isFolded, unfold, hold } = useFolding(props)
  if (isHidden && state === 'running') return null
  const Icon = state === 'running' ? null : icons[state]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only stops its clock.
    <div
      className={classes.item}
      data-state={state}
      data-folded={isFolded || undefined}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <div className={classes.head}>
        {Icon && <Icon aria-hidden />}
        <span className={classes.title} role="status">
          {title}
        </span>
        {progress && <span className={classes.figures}>{progress.text}</span>}
        {isFolded && (
          <IconButton size="sm" label={props.unfoldLabel} icon={<IconChevronUp aria-hidden />} onClick={unfold} />
        )}
        <IconButton
          size="sm"
          label={props.dismissLabel}
          icon={<IconX aria-hidden />}
          onClick={state === 'running' ? () => setHidden(true) : props.onDismiss}
        />
      </div>
      {!isFolded && <TrayReport {...props} />}
    </div>
  )
}

import { cloneElement, type ReactElement, type ReactNode, useCallback, useRef, useState } from 'react'
import { Floating } from './floating.tsx'

interface PopoverProps {
  /** Its accessible name. */
  label: string
  /** The button that opens it. */
  children: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'dialog'; 'aria-expanded'?: boolean }>
  content: ReactNode | ((close: () => void) => ReactNode)
  side?: 'bottom-start' | 'bottom-end' | 'right-start'
}

/** More than a menu, less than a dialog: hangs on its button, closes by Escape or a press outside. */
export function Popover({ label, children, content, side = 'bottom-end' }: PopoverProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <span ref={anchor} style={{ display: 'inline-flex' }}>
      {cloneElement(children, { onClick: () => setOpen(!open), 'aria-haspopup': 'dialog', 'aria-expanded': open })}
      {open && (
        <Floating anchor={anchor.current} onClose={close} placement={side} label={label} maxHeight={560}>
          {typeof content === 'function' ? content(close) : content}
        </Floating>
      )}
    </span>
  )
}

import { cloneElement, type ReactElement, type ReactNode, useCallback, useRef, useState } from 'react'
import { onDemand } from './on-demand.tsx'
import type { PopoverLayerProps } from './popover-layer.tsx'

const popover = onDemand<PopoverLayerProps>(async () => (await import('./popover-layer.tsx')).PopoverLayer)

interface PopoverProps extends Pick<PopoverLayerProps, 'label' | 'side'> {
  /** The button that opens it. */
  children: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'dialog'; 'aria-expanded'?: boolean }>
  content: ReactNode | ((close: () => void) => ReactNode)
}

/** More than a menu, less than a dialog: hangs on its button, closes by Escape or a press outside. */
export function Popover({ children, content, side = 'bottom-end', ...props }: PopoverProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only fetches code ahead of the button inside.
    <span ref={anchor} style={{ display: 'inline-flex' }} onPointerEnter={popover.prefetch} onFocus={popover.prefetch}>
      {cloneElement(children, { onClick: () => setOpen(!open), 'aria-haspopup': 'dialog', 'aria-expanded': open })}
      {open && (
        <popover.Layer {...props} side={side} anchor={anchor.current} onClose={close}>
          {typeof content === 'function' ? content(close) : content}
        </popover.Layer>
      )}
    </span>
  )
}

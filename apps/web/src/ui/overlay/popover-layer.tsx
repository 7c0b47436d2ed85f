import { Popover } from '@base-ui/react/popover'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { type ReactNode, useRef, useState } from 'react'
import classes from './floating.module.css'
import { useFocusInside } from './focus-inside.ts'
import { type Anchor, anchored, closeLayer, homeOf, type Placement, useCloseRequest } from './layers.ts'

export interface PopoverLayerProps {
  anchor: Anchor
  onClose: () => void
  /** Its accessible name. */
  label: string
  children: ReactNode
  side?: Placement
}

/** A small dialog beside its anchor, inside the window: the focus stays in it until it closes, and goes back. */
export function PopoverLayer({ anchor, onClose, label, children, side = 'bottom-start' }: PopoverLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const focusInside = useFocusInside(layer)
  useCloseRequest(onClose)
  const [home] = useState(() => homeOf(anchor))
  return (
    <Popover.Root
      open
      modal="trap-focus"
      onOpenChange={(_, change) => closeLayer(change, { layer: layer.current, anchor, onClose })}
    >
      <Popover.Portal container={home}>
        <Popover.Positioner className={classes.place} {...anchored(anchor, side)}>
          <Popover.Popup
            ref={layer}
            data-layer
            aria-label={label}
            className={classes.layer}
            initialFocus={focusInside}
            finalFocus={false}
          >
            {children}
            {/* The way out for a screen reader on a touch screen; with it the library keeps the focus inside. */}
            <Popover.Close className="visually-hidden" tabIndex={-1}>
              {dialogTexts.close}
            </Popover.Close>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

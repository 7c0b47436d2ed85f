import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import { useFocusInside } from './focus-inside.ts'
import { closeLayer, useCloseRequest } from './layers.ts'
import classes from './modal-layer.module.css'

interface ModalLayerProps {
  onClose: () => void
  label?: string | undefined
  labelledBy?: string | undefined
  /** A press beside it closes it; only where nothing typed can be lost. */
  closeOnOutside: boolean
  placeClass?: string | undefined
  contentClass: string
  children: ReactNode
}

/**
 * The layer below dialogs, drawers and the palette; it stands only while it is open. The page behind never scrolls, so
 * nothing is locked.
 */
export function ModalLayer({ onClose, closeOnOutside, ...props }: ModalLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const focusInside = useFocusInside(layer)
  useCloseRequest(onClose)
  return (
    <Dialog.Root
      open
      modal="trap-focus"
      disablePointerDismissal={!closeOnOutside}
      onOpenChange={(_, change) => closeLayer(change, { layer: layer.current, onClose })}
    >
      <Dialog.Portal>
        <div className={classNames(classes.place, props.placeClass)}>
          <Dialog.Popup
            ref={layer}
            data-layer
            aria-modal="true"
            aria-label={props.label}
            aria-labelledby={props.labelledBy}
            className={classNames(classes.content, props.contentClass)}
            initialFocus={focusInside}
            finalFocus={false}
            // The arrows are keys of the screens in it too.
            onKeyDown={(event) => event.preventBaseUIHandler()}
          >
            {props.children}
          </Dialog.Popup>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

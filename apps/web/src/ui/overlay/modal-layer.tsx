import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '#ui/layout/class-names.ts'
import { handleLayerKeys, useFocusInside, useOpenLayer } from './focus-scope.ts'
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
 * nothing is locked, and no style element is added that the Content-Security-Policy would have to know.
 */
export function ModalLayer(props: ModalLayerProps) {
  const content = useRef<HTMLElement>(null)
  useFocusInside(content)
  useOpenLayer(content, props.onClose)
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the ground beside the dialog; Escape is its keyboard's way.
    <div
      className={classNames(classes.place, props.placeClass)}
      onMouseDown={(event) => {
        if (props.closeOnOutside && event.target === event.currentTarget) props.onClose()
      }}
    >
      <section
        ref={content}
        role="dialog"
        aria-modal="true"
        aria-label={props.label}
        aria-labelledby={props.labelledBy}
        tabIndex={-1}
        className={classNames(classes.content, props.contentClass)}
        onKeyDown={(event) => handleLayerKeys(event, props.onClose)}
      >
        {props.children}
      </section>
    </div>,
    document.body,
  )
}

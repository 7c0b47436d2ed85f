import { autoUpdate, flip, offset, shift, size, useFloating } from '@floating-ui/react-dom'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './floating.module.css'
import { homeOf } from './layers.ts'

interface ListLayerProps {
  anchor: Element | null
  onClose: () => void
  children: ReactNode
  maxHeight?: number
}

/**
 * A list below its field, at least as wide, kept inside the window; the focus stays in the field. Presses outside and
 * Escape close it. It is mounted only while open, so a form of fifty fields pays for none.
 */
export function ListLayer({ anchor, onClose, children, maxHeight = 320 }: ListLayerProps) {
  const [home] = useState(() => homeOf(anchor))
  const { refs, floatingStyles } = useFloating({
    placement: 'bottom-start',
    strategy: 'fixed',
    elements: { reference: anchor },
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(4),
      flip({ padding: 8 }),
      shift({ padding: 8 }),
      size({
        padding: 8,
        apply({ rects, elements, availableHeight }) {
          elements.floating.style.minWidth = `${rects.reference.width}px`
          elements.floating.style.maxHeight = `${Math.max(120, Math.min(maxHeight, availableHeight))}px`
        },
      }),
    ],
  })
  useEffect(() => {
    const handlePress = ({ target }: PointerEvent) => {
      const isInside = [anchor, refs.floating.current].some((element) => element?.contains(target as Node))
      if (!isInside) onClose()
    }
    // For when the focus is not in the field; what the field used itself is prevented.
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      onClose()
    }
    document.addEventListener('pointerdown', handlePress, true)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('pointerdown', handlePress, true)
      document.removeEventListener('keydown', handleKey)
    }
  }, [anchor, onClose, refs])
  return createPortal(
    <div ref={refs.setFloating} data-layer className={classes.list} style={{ maxHeight, ...floatingStyles }}>
      {children}
    </div>,
    home,
  )
}

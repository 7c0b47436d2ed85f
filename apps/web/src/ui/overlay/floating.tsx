import { autoUpdate, flip, offset, type Placement, shift, size, useFloating } from '@floating-ui/react-dom'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './floating.module.css'
import { handleLayerKeys, useFocusInside, useOpenLayer } from './focus-scope.ts'

/** What a floating layer hangs on: an element, or a point of the screen (right click). */
export type Anchor = Element | { getBoundingClientRect: () => DOMRect } | null

interface FloatingProps {
  anchor: Anchor
  onClose: () => void
  children: ReactNode
  placement?: Placement
  /** As wide as its anchor, at least. */
  matchWidth?: boolean
  maxHeight?: number
  /** Makes it a small dialog of this name: it takes the focus, keeps Tab inside, and gives the focus back. */
  label?: string
}

/** True in the layer itself and in those opened from inside it (a list of choices), which stand after it in the page. */
function isWithin(layer: Element | null, target: Node) {
  const own = target instanceof Element ? target.closest('[data-floating]') : null
  if (!layer || !own) return false
  return own === layer || Boolean(layer.compareDocumentPosition(own) & Node.DOCUMENT_POSITION_FOLLOWING)
}

const landmarks = '[aria-modal="true"], main, nav, header'

/** The landmark or dialog that the anchor stands in: who listens to the page finds the layer where it was opened. */
function homeOf(anchor: Anchor) {
  const box = anchor?.getBoundingClientRect()
  const element = anchor instanceof Element ? anchor : box && document.elementFromPoint(box.x, box.y)
  return element?.closest(landmarks) ?? document.body
}

/**
 * A layer beside an anchor, in the last place of its landmark so that nothing cuts it off; kept inside the window.
 * Presses outside close it. It is mounted only while open, so a form of fifty fields pays for none.
 */
export function Floating({
  anchor,
  onClose,
  children,
  placement = 'bottom-start',
  matchWidth,
  maxHeight = 320,
  label,
}: FloatingProps) {
  const layer = useRef<HTMLDivElement | null>(null)
  const [home] = useState(() => homeOf(anchor))
  const { refs, floatingStyles } = useFloating({
    placement,
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
          if (matchWidth) elements.floating.style.minWidth = `${rects.reference.width}px`
          elements.floating.style.maxWidth = 'calc(100vw - 16px)'
          elements.floating.style.maxHeight = `${Math.max(120, Math.min(maxHeight, availableHeight))}px`
        },
      }),
    ],
  })
  useEffect(() => {
    const handlePress = (event: PointerEvent) => {
      const target = event.target as Node
      const inAnchor = anchor instanceof Element && anchor.contains(target)
      if (!inAnchor && !isWithin(layer.current, target)) onClose()
    }
    document.addEventListener('pointerdown', handlePress, true)
    return () => document.removeEventListener('pointerdown', handlePress, true)
  }, [anchor, onClose])
  useFocusInside(layer, label !== undefined)
  useOpenLayer(layer, onClose)

  return createPortal(
    <div
      ref={(element) => {
        layer.current = element
        refs.setFloating(element)
      }}
      className={classes.layer}
      style={floatingStyles}
      data-floating
      {...(label && {
        role: 'dialog',
        'aria-label': label,
        tabIndex: -1,
        onKeyDown: (event) => handleLayerKeys(event, onClose),
      })}
    >
      {children}
    </div>,
    home,
  )
}

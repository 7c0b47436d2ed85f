import { useEffect, useRef } from 'react'

/** What a layer hangs on: an element, or a point of the screen (right click). */
export type Anchor = Element | { getBoundingClientRect: () => DOMRect } | null

type Side = 'top' | 'right' | 'bottom'
type Align = 'start' | 'end'
/** On which side of its anchor a layer stands while there is room, and with which edge in line. */
export type Placement = `${Side}-${Align}`

/** What every layer on an anchor has in common: kept inside the window, at the end of its landmark. */
export function anchored(anchor: Anchor, placement: Placement) {
  const [side, align] = placement.split('-') as [Side, Align]
  return { anchor, side, align, sideOffset: 4, collisionPadding: 8, positionMethod: 'fixed' } as const
}

const landmarks = '[aria-modal="true"], main, nav, header'

/** The landmark or dialog that the anchor stands in: a layer goes to its end, so that nothing cuts the layer off. */
export function homeOf(anchor: Anchor): HTMLElement {
  const box = anchor?.getBoundingClientRect()
  const element = anchor instanceof Element ? anchor : box && document.elementFromPoint(box.x, box.y)
  return element?.closest<HTMLElement>(landmarks) ?? document.body
}

/** The layer opened last: a question above a dialog need not be its child. */
const isUppermost = (layer: Element | null) => [...document.querySelectorAll('[data-layer]')].at(-1) === layer

interface LayerChange {
  event: Event
  cancel: () => void
}

interface OpenLayer {
  layer: Element | null
  anchor?: Anchor
  onClose: () => void
}

/**
 * Closes a layer that the library wants to close, by a key, a press outside or the focus that left it: only the uppermost
 * one, not by a key that something in it used itself, and not by a press on what opened it, which closes it on its own.
 */
export function closeLayer(change: LayerChange, { layer, anchor, onClose }: OpenLayer) {
  const { event } = change
  const isOnAnchor = anchor instanceof Element && event.target instanceof Node && anchor.contains(event.target)
  const isPress = event.type !== 'keydown' && isOnAnchor
  if (event.defaultPrevented || isPress || !isUppermost(layer)) change.cancel()
  else onClose()
}

/** Watches a phone's Back; there once its code has come. */
export const back: { watch: (onBack: () => void) => () => void } = { watch: () => () => undefined }

/** A phone's Back closes the layer that was opened last instead of leaving the screen below it. */
export function useCloseRequest(onClose: () => void) {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => back.watch(() => latest.current()), [])
}

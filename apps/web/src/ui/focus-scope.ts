import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

const focusable = [
  'button:not(:disabled):not([tabindex="-1"])',
  'input:not(:disabled):not([tabindex="-1"])',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  'a[href]:not([tabindex="-1"])',
  '[tabindex="0"]',
].join(',')

const isShown = (element: HTMLElement) => element.offsetParent !== null || element.getClientRects().length > 0

/** Tab goes round inside the layer. Layers that hang on it elsewhere in the page see to themselves. */
function goRound(event: KeyboardEvent<HTMLElement>) {
  const layer = event.currentTarget
  const stops = [...layer.querySelectorAll<HTMLElement>(focusable)].filter(isShown)
  const active = document.activeElement
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (active !== edge && active !== layer && stops.some((stop) => stop === active)) return
  event.preventDefault()
  const goal = event.shiftKey ? stops.at(-1) : stops[0]
  goal?.focus()
}

/** A layer's keys: Tab stays inside, Escape closes. What inside used a key prevented its default and is left alone. */
export function handleLayerKeys(event: KeyboardEvent<HTMLElement>, onClose: () => void) {
  if (event.defaultPrevented) return
  if (event.key === 'Escape') {
    event.preventDefault()
    onClose()
  }
  if (event.key === 'Tab' && event.currentTarget.contains(event.target as Node)) goRound(event)
}

/** The focus goes into a layer as it opens: to the field that asks for it, else to the layer; and back as it closes. */
export function useFocusInside(layer: RefObject<HTMLElement | null>, wanted = true) {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const element = layer.current
    if (!wanted || !element) return
    if (!element.contains(document.activeElement)) {
      const goal = element.querySelector<HTMLElement>('[data-autofocus]') ?? element
      goal.focus({ preventScroll: true })
    }
    return () => {
      const active = document.activeElement
      const isLost = active === null || active === document.body || element.contains(active)
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [layer, wanted, before])
}

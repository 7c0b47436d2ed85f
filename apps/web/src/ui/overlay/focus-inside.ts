import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { focusNearest, placeOf } from './restore-focus.ts'

/** Where the focus was before each layer that is open. */
const beforeLayer = new WeakMap<Element, readonly HTMLElement[]>()

/** Where the focus is now, and where it was before the layer that it is in: one layer may take the place of another. */
function placeOfFocus(): readonly HTMLElement[] {
  const place = placeOf(document.activeElement)
  return [...place, ...place.flatMap((element) => beforeLayer.get(element) ?? [])]
}

/**
 * Returns what moves the focus into a layer as it opens, at once, so that no key is lost: to the field that asks for it,
 * else to the layer. As the layer closes the focus goes back to where it was, or to the nearest of what is left there.
 */
export function useFocusInside(layer: RefObject<HTMLElement | null>) {
  const [before] = useState(placeOfFocus)
  const entered = useRef<HTMLElement | null>(null)
  useEffect(
    () => () => {
      const active = document.activeElement
      const isLost = active === null || active === document.body || entered.current?.contains(active)
      if (isLost) focusNearest(before)
    },
    [before],
  )
  return useCallback(() => {
    const element = layer.current
    entered.current = element
    if (!element) return false
    beforeLayer.set(element, before)
    if (!element.contains(document.activeElement)) {
      const goal = element.querySelector<HTMLElement>('[data-autofocus]') ?? element
      goal.focus({ preventScroll: true })
    }
    return false
  }, [layer, before])
}

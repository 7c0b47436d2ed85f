import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { focusable, isShown } from './focusable.ts'
import { focusNearest, placeOf } from './restore-focus.ts'

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

/** Where the focus was before each layer that is open. */
const beforeLayer = new WeakMap<Element, readonly HTMLElement[]>()

/** Where the focus is now, and where it was before the layer that it is in: one layer may take the place of another. */
function placeOfFocus(): readonly HTMLElement[] {
  const place = placeOf(document.activeElement)
  return [...place, ...place.flatMap((element) => beforeLayer.get(element) ?? [])]
}

/** The focus goes into a layer as it opens: to the field that asks for it, else to the layer; and back as it closes. */
export function useFocusInside(layer: RefObject<HTMLElement | null>, wanted = true) {
  const [before] = useState(placeOfFocus)
  useEffect(() => {
    const element = layer.current
    if (!wanted || !element) return
    beforeLayer.set(element, before)
    if (!element.contains(document.activeElement)) {
      const goal = element.querySelector<HTMLElement>('[data-autofocus]') ?? element
      goal.focus({ preventScroll: true })
    }
    return () => {
      const active = document.activeElement
      const isLost = active === null || active === document.body || element.contains(active)
      if (isLost) focusNearest(before)
    }
  }, [layer, wanted, before])
}

interface OpenLayer {
  /** Layers opened later stand above. */
  order: number
  element: HTMLElement
  close: () => void
}

const open = new Set<OpenLayer>()
let opened = 0

/** What had the focus may be gone, or lie behind the layer: then no layer hears its keys. */
const isAstray = (target: EventTarget | null) =>
  target === document.body || target === document.documentElement || isBehind(target)
const isBehind = (target: EventTarget | null) =>
  target instanceof Element && target.closest('#root, [aria-hidden]') !== null && !isInLayer(target)
const isInLayer = (target: Element) => [...open].some(({ element }) => element.contains(target))

/** Escape closes the uppermost layer, and Tab leads back into it, also when the focus has fallen out of it. */
function handleAstrayKey(event: globalThis.KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || !isAstray(event.target)) return
  const top = [...open].toSorted((a, b) => a.order - b.order).at(-1)
  if (!top || (event.key !== 'Escape' && event.key !== 'Tab')) return
  event.preventDefault()
  event.stopPropagation()
  if (event.key === 'Escape') top.close()
  else top.element.focus({ preventScroll: true })
}

/** Keeps a layer among those that are open, for the keys that none of them would hear. */
export function useOpenLayer(layer: RefObject<HTMLElement | null>, onClose: () => void, wanted = true) {
  const [order] = useState(() => ++opened)
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const element = layer.current
    if (!wanted || !element) return
    const own = { order, element, close: () => latest.current() }
    // Before all others: a screen's own Escape must not act behind a layer.
    if (open.size === 0) window.addEventListener('keydown', handleAstrayKey, true)
    open.add(own)
    return () => {
      open.delete(own)
      if (open.size === 0) window.removeEventListener('keydown', handleAstrayKey, true)
    }
  }, [layer, wanted, order])
}

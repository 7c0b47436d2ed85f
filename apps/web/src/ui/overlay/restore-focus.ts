import { focusable, isShown } from './focusable.ts'

/** Whatever had the focus last, with all that it stood in, the nearest first. */
let last: readonly HTMLElement[] = []

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/** An element and what it stands in within its screen; read while it stands there. Another screen is none of it. */
export function placeOf(element: Element | null): HTMLElement[] {
  const place: HTMLElement[] = []
  for (let at = element; at && at !== document.body && !at.querySelector('main'); at = at.parentElement) {
    if (at instanceof HTMLElement) place.push(at)
  }
  return place
}

const stopsIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>(focusable)].filter(isShown)

/**
 * Gives the focus to the element, or where it is gone, to what is nearest of what it stood in: a grid, a dialog, or the
 * main button of the line that the pressed one stood in (the last).
 */
export function focusNearest(place: readonly HTMLElement[]) {
  const [element, ...around] = place.filter(({ isConnected }) => isConnected)
  if (!element) return
  const goal = [element, ...around]
    .map((one) => (one.matches(`${focusable}, [tabindex]`) && !one.matches(':disabled') ? one : stopsIn(one).at(-1)))
    .find((one) => one !== undefined)
  goal?.focus({ preventScroll: true })
}

/** What had the focus was taken out of the page, moved within it or disabled, and nothing else has taken the focus. */
function restore() {
  if (last.length > 0 && isNowhere() && document.hasFocus()) focusNearest(last)
}

let waiting = false
function restoreSoon() {
  if (waiting || last.length === 0 || !isNowhere()) return
  waiting = true
  // Whoever took it out may put the focus somewhere themselves, up to the next frame.
  requestAnimationFrame(() =>
    setTimeout(() => {
      waiting = false
      restore()
    }),
  )
}

/**
 * Keeps the focus from falling to the page: a step's button that has gone, a row that has moved and a dialog that has
 * closed leave it at the nearest thing that can have it. A press on the bare page takes it away on purpose.
 */
export function keepFocus(): () => void {
  const noteFocus = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? placeOf(target) : []
  }
  const notePress = ({ target }: PointerEvent) => {
    if (target instanceof Element && !target.closest(`${focusable}, [tabindex]`)) last = []
  }
  const watch = new MutationObserver(restoreSoon)
  document.addEventListener('focusin', noteFocus)
  document.addEventListener('pointerdown', notePress)
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', noteFocus)
    document.removeEventListener('pointerdown', notePress)
    watch.disconnect()
  }
}

import { type DragEvent, useEffect, useRef } from 'react'
import { hasLeft } from '#ui/layout/has-left.ts'

/** How long a dragged row is held over a page's button before that page is shown. */
const turnAfter = 600

/** Turns the page while something is held over one of the pager's buttons, so that it can be dropped on any page. */
export function usePageTurn(isDragging: () => boolean) {
  const over = useRef<{ button: HTMLButtonElement; timer: number } | null>(null)
  const leave = () => {
    if (over.current) window.clearTimeout(over.current.timer)
    over.current = null
  }
  useEffect(() => () => window.clearTimeout(over.current?.timer), [])
  return {
    onDragOver: (event: DragEvent) => {
      if (!isDragging()) return
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (button === over.current?.button) return
      leave()
      if (!button || button.disabled) return
      over.current = { button, timer: window.setTimeout(() => button.click(), turnAfter) }
    },
    onDragLeave: (event: DragEvent) => {
      if (hasLeft(event)) leave()
    },
  }
}

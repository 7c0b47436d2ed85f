import { useLayoutEffect, useRef, useState } from 'react'

/** Marks on the element itself, without a render, on which sides more of the table lies. */
function markSides(element: HTMLElement) {
  const hidden = element.scrollWidth - element.clientWidth
  element.toggleAttribute('data-more-left', element.scrollLeft > 1)
  element.toggleAttribute('data-more-right', element.scrollLeft < hidden - 1)
}

/** How wide the frame is that a table scrolls in; null in the first drawing, which is drawn again before it is painted. */
export function useFrameWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    setRoom(element.clientWidth)
    const watch = new ResizeObserver(() => {
      setRoom(element.clientWidth)
      markSides(element)
    })
    const handleScroll = () => markSides(element)
    watch.observe(element)
    if (element.firstElementChild) watch.observe(element.firstElementChild)
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', handleScroll)
    }
  }, [])
  return { frame, room }
}

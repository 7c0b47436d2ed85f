import { type UIEvent, useEffect, useLayoutEffect, useRef } from 'react'

/** So near to an end counts as there, in px. */
const near = 80

interface Shown {
  /** The oldest line; undefined while there is none. */
  first: unknown
  /** Changes with every line. */
  content: unknown
}

/**
 * A conversation stands at its end, and stays there when something comes while the end is in sight; earlier messages,
 * asked for as the top comes near, push nothing away.
 */
export function useThreadScroll({ first, content }: Shown, onTop: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef({ first, isAtEnd: true, fromEnd: 0 })
  useLayoutEffect(() => {
    const box = ref.current
    if (!box || content === undefined) return
    const { first: was, isAtEnd, fromEnd } = before.current
    if (isAtEnd) box.scrollTop = box.scrollHeight
    else if (first !== was) box.scrollTop = box.scrollHeight - fromEnd
    before.current.first = first
  }, [first, content])
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const watch = new ResizeObserver(() => {
      if (before.current.isAtEnd) box.scrollTop = box.scrollHeight
    })
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  const handleScroll = ({ currentTarget: box }: UIEvent<HTMLDivElement>) => {
    const fromEnd = box.scrollHeight - box.scrollTop
    before.current = { ...before.current, isAtEnd: fromEnd - box.clientHeight < near, fromEnd }
    if (box.scrollTop < near) onTop()
  }
  return { ref, handleScroll }
}

import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Takes over what is still being typed when its field goes or the page does, so that a draft has it: in the capture phase
 * and before other effects end, since whoever stores drafts writes its last one then.
 */
export function useSettleAtEnd(settle: () => void) {
  const latest = useRef(settle)
  latest.current = settle
  useLayoutEffect(() => () => latest.current(), [])
  useEffect(() => {
    const handlePageHide = () => latest.current()
    window.addEventListener('pagehide', handlePageHide, true)
    return () => window.removeEventListener('pagehide', handlePageHide, true)
  }, [])
}

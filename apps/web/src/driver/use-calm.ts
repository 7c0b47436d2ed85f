import { useEffect, useRef, useState } from 'react'

/** A second tap of the same thumb is not the next act, whose button stands where this one stood. */
const calmMs = 700

/** Runs one act at a time and none right after another; `isCalm` while a tap would do nothing. */
export function useCalm() {
  const isBusy = useRef(false)
  const [isCalm, setCalm] = useState(false)
  const calm = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      clearTimeout(calm.current)
    }
  }, [])
  async function run(act: () => unknown) {
    if (isBusy.current) return
    isBusy.current = true
    setCalm(true)
    try {
      await act()
    } finally {
      // An act may lead to another screen.
      if (!isGone.current) {
        calm.current = setTimeout(() => {
          isBusy.current = false
          setCalm(false)
        }, calmMs)
      }
    }
  }
  return { isCalm, run }
}

import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

function set(open: boolean) {
  isOpen = open
  for (const listener of listeners) listener()
}

export const openCalculator = () => set(true)
export const closeCalculator = () => set(false)

/** Whether the calculator stands above the screen. */
export const useCalculatorOpen = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => isOpen,
  )

import { useSyncExternalStore } from 'react'

/** Which opening of the calculator this is, counted from 1; 0 while it is closed. */
let opening = 0
let count = 0
const listeners = new Set<() => void>()

function set(next: number) {
  opening = next
  for (const listener of listeners) listener()
}

/** Opening it once more tries again where its code could not be had. */
export const openCalculator = () => set(++count)
export const closeCalculator = () => set(0)

/** The opening of the calculator that stands above the screen; 0 for none. */
export const useCalculatorOpening = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => opening,
  )

import { calculatorUsers } from '@dray/domain/calculators/calculator-permissions.ts'
import { holdsAny, seesPrices, type Viewer } from '@dray/domain/kernel/permissions.ts'
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

/** The calculator is about prices: it is for the office's people who see them. */
export const mayCalculate = (viewer: Viewer): boolean =>
  viewer.user_type === 'client' && seesPrices(viewer) && holdsAny(viewer, calculatorUsers)

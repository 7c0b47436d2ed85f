import { useNavigate } from '@tanstack/react-router'
import { CalculatorLayer } from './calculator-layer.ts'
import { type Handover, handOver } from './handover.ts'
import { closeCalculator, useCalculatorOpening } from './opened.ts'

/** The calculator above whatever screen it was opened from; what it takes over becomes a new job of the diary. */
export function CalculatorHost() {
  const opening = useCalculatorOpening()
  const navigate = useNavigate()
  if (opening === 0) return null
  const take = (values: Handover) => {
    handOver(values)
    closeCalculator()
    void navigate({ to: '/traffic-diary', search: { entry: 'new' } })
  }
  return <CalculatorLayer key={opening} onClose={closeCalculator} onTake={take} />
}

import { useNavigate } from '@tanstack/react-router'
import { CalculatorLayer } from './calculator-layer.ts'
import { type Handover, handOver } from './handover.ts'
import { closeCalculator, useCalculatorOpen } from './opened.ts'

/** The calculator above whatever screen it was opened from; what it takes over becomes a new job of the diary. */
export function CalculatorHost() {
  const isOpen = useCalculatorOpen()
  const navigate = useNavigate()
  if (!isOpen) return null
  const take = (values: Handover) => {
    handOver(values)
    closeCalculator()
    void navigate({ to: '/traffic-diary', search: { entry: 'new' } as never })
  }
  return <CalculatorLayer onClose={closeCalculator} onTake={take} />
}

import { onDemand } from '#ui/overlay/on-demand.tsx'

/** The calculator's code comes as the pointer or the focus nears what opens it, so that it opens at once. */
export const { Layer: CalculatorLayer, prefetch: prefetchCalculator } = onDemand(
  async () => (await import('./job-calculator.tsx')).JobCalculator,
)

import { calculatorUsers } from '@dray/domain/calculators/calculator-permissions.ts'
import { holdsAny, seesPrices, type Viewer } from '@dray/domain/kernel/permissions.ts'

/** The calculator is about prices: it is for the office's people who see them. */
export const mayCalculate = (viewer: Viewer): boolean =>
  viewer.user_type === 'client' && seesPrices(viewer) && holdsAny(viewer, calculatorUsers)

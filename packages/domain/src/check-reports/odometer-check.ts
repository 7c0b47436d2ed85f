import type { CheckMode } from '../vehicles/check-modes.ts'
import { mileageCheckId } from './check-values.ts'

/** An odometer that was read by itself is a check of which the mileage is the only answer. */
export const readingOf = ({ mode, value }: { mode: CheckMode; value: number }) => ({
  mode,
  duration_s: null,
  is_roadworthy: true,
  answers: [
    {
      check_id: mileageCheckId,
      name: 'Mileage',
      field_type: 'Number' as const,
      value: String(value),
      is_defect: false,
      severity: null,
      description: null,
    },
  ],
})

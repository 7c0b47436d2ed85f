import { calculatorMessages } from '@dray/domain/calculators/calculators.messages.ts'
import { outcodeIn } from '@dray/domain/calculators/london-postcode.ts'
import { fieldError } from '#platform/errors/app-error.ts'

/** The outward half of what was asked for; throws on its field where it is no British postcode. */
export function requestedOutcode(field: string, text: string): string {
  const outcode = outcodeIn(text)
  if (outcode === null) throw fieldError({ [field]: calculatorMessages.postcode })
  return outcode
}

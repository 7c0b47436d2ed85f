import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { type AgreementState, agreementState } from '@dray/domain/self-bills/agreement-state.ts'
import { agreementTexts } from '@dray/domain/self-bills/self-bills.messages.ts'
import type { Supplier } from './suppliers.repo.ts'

/** How a supplier's self-billing agreement stands on a day, with what is to be done about it. */
export function agreementOf(supplier: Supplier, date: string) {
  const found = agreementState(supplier, date)
  return { ...found, warning: warningOf(found) }
}

const { state: texts } = agreementTexts

function warningOf({ state, until, ends_soon }: AgreementState): string | null {
  const day = until === null ? '' : showLongDate(until)
  switch (state) {
    case 'in_force':
      return ends_soon ? texts.ends_soon(day) : null
    case 'expired':
      return texts.expired(day)
    default:
      return texts[state]
  }
}

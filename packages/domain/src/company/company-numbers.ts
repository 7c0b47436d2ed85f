import { ruleWhenChanged } from '../kernel/rule-when-changed.ts'
import { accountNumberError, sortCodeError, tidyAccountNumber, tidySortCode } from './bank-account.ts'
import { companyMessages } from './company.messages.ts'
import { tidyVatNumber, vatNumberError } from './vat-number.ts'

const isWebAddress = (text: string) => /^(?:https?:\/\/)?[^\s/:@]+\.[^\s/:@]{2,}(?:\/\S*)?$/i.test(text)

/** The numbers of any company that is dealt with: the own one, customers', sub-contractors'. */
export const vatNumberIn = ruleWhenChanged({ max: 20, error: vatNumberError, tidy: tidyVatNumber })
export const sortCodeIn = ruleWhenChanged({ max: 10, error: sortCodeError, tidy: tidySortCode })
export const accountNumberIn = ruleWhenChanged({ max: 42, error: accountNumberError, tidy: tidyAccountNumber })
export const webAddressIn = ruleWhenChanged({
  max: 200,
  error: (text) => (isWebAddress(text) ? null : companyMessages.notAWebAddress),
  tidy: (text) => text,
})

import { changeCompanyDetails } from '@dray/domain/company/company.calls.ts'
import { companyMessages } from '@dray/domain/company/company.messages.ts'
import { subContractorCompany } from '@dray/domain/contractors/sub-contractors.ts'
import { customerCompany } from '@dray/domain/customers/customer-parts.ts'
import { describe, expect, test } from 'vitest'
import { rulesOfBody } from './form-rules.ts'
import { errorsIn } from './form-values.ts'

describe.each([
  ["a customer's company", customerCompany.calls.change.body],
  ["a sub-contractor's company", subContractorCompany.calls.change.body],
  ['the own company', changeCompanyDetails.body],
])('before %s is sent', (_, body) => {
  const rules = rulesOfBody(body, {})

  test('its numbers are held to their rules', () => {
    const typed = { vat_code: 'yes', sort_code: '2000', account_no: '12' }
    expect(errorsIn(rules, typed)).toEqual({
      vat_code: companyMessages.notAVatNumber,
      sort_code: companyMessages.notASortCode,
      account_no: companyMessages.notAnAccount,
    })
  })

  test('what is right or empty passes', () => {
    expect(errorsIn(rules, { vat_code: 'gb123456782', sort_code: '', account_no: '12345678' })).toEqual({})
  })
})

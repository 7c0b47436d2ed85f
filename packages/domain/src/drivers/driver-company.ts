import { address, codeOrNone, email, name, phone, ruledText, text, yesNo } from '../catalogues/fields.ts'
import { definePart } from '../catalogues/parts.ts'
import { accountNumberIn, sortCodeIn, vatNumberIn } from '../company/company-numbers.ts'
import { personPartForFew } from './person-part.ts'

/** The company through which a self-employed person is paid, and its bank. One each. */
export const driverCompany = definePart({
  ...personPartForFew,
  entity: 'driver_company',
  call_name: 'DriverCompany',
  noun: { one: "driver's company", many: "drivers' companies" },
  path: '/client/driver-company',
  method: 'PATCH',
  fields: {
    code: codeOrNone(),
    company_name: name('Company'),
    company_house_no: text('Company registration', 20),
    ...address,
    landline: phone('Landline'),
    email: email(),
    is_vat_registered: yesNo('VAT registered'),
    vat_code: ruledText('VAT number', vatNumberIn),
    bank_name: text('Bank', 100),
    account_no: ruledText('Account number', accountNumberIn),
    sort_code: ruledText('Sort code', sortCodeIn),
  },
  example: { company_name: 'Okoro Transport Ltd', is_vat_registered: 1, vat_code: 'GB 123 4567 82' },
})

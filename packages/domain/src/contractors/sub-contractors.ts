import * as z from 'zod/mini'
import { defineCatalogue } from '../catalogues/catalogue.ts'
import { email, phone, referenceOrNone, ruledText, text } from '../catalogues/fields.ts'
import { accountNumberIn, sortCodeIn, vatNumberIn } from '../company/company-numbers.ts'
import { type AnyCall, defineCall } from '../kernel/call.ts'
import { id, idOf, idParams, versionIn } from '../kernel/wire.ts'
import { contractorTexts } from './contractors.messages.ts'
import { directoryEntry } from './directory-entry.ts'

const permissions = ['/account-settings/sub-contractors'] as const

/** A sub-contractor's company, field by field. */
export const companyFields = {
  company_house_no: text('Company registration', 20),
  vat_code: ruledText('VAT number', vatNumberIn),
  tax_code_id: referenceOrNone('Tax code', 'tax_code'),
  bank_name: text('Bank', 100),
  account_no: ruledText('Account number', accountNumberIn),
  sort_code: ruledText('Sort code', sortCodeIn),
  contact: text('Contact', 100),
  role: text('Role', 100),
  mobile: phone('Mobile'),
  email: email(),
}
type CompanyFields = typeof companyFields
const each = <V>(make: (field: CompanyFields[keyof CompanyFields]) => V) =>
  Object.fromEntries(Object.entries(companyFields).map(([key, field]) => [key, make(field)]))

/** A sub-contractor's own company: its registration, bank and the person to talk to. */
const subContractorCompany = z.object({
  id,
  subcontractor_id: id,
  ...(each((field) => field.out) as { [K in keyof CompanyFields]: CompanyFields[K]['out'] }),
  version: z.int(),
})
const companyIn = each((field) => z.optional(field.in)) as {
  [K in keyof CompanyFields]: z.ZodMiniOptional<CompanyFields[K]['in']>
}

/** Other hauliers who take jobs on. */
export const subContractors = defineCatalogue({
  ...directoryEntry('sub-contractor'),
  permissions,
  entity: 'sub_contractor',
  call_names: { one: 'SubContractor', many: 'SubContractors' },
  noun: { one: 'sub-contractor', many: 'sub-contractors' },
  path: '/client/sub-contractor',
  event: 'subContractorChange',
  shows: { company: z.nullable(subContractorCompany) },
})

const company = {
  feature: 'contractors',
  who: { client: permissions },
  runs: 'write',
  answer: subContractorCompany,
} as const
const example = { company_house_no: '01234567', contact: 'Sam Subb', email: 'sam@albion.example' }

export const addSubContractorCompany = defineCall({
  ...company,
  id: 'addSubContractorCompany',
  method: 'POST',
  path: '/client/subcontractor-details',
  summary: "Adds a sub-contractor's company details",
  body: z.object({ subcontractor_id: idOf('sub_contractor'), ...companyIn }),
  message: contractorTexts.companyAdded,
  example: { body: { subcontractor_id: 1, ...example } },
})

export const changeSubContractorCompany = defineCall({
  ...company,
  id: 'changeSubContractorCompany',
  method: 'PUT',
  path: '/client/subcontractor-details/:id',
  summary: "Changes a sub-contractor's company details; what is left out stays as it is",
  params: idParams('sub_contractor_company'),
  body: z.object({ ...companyIn, version: versionIn }),
  message: contractorTexts.companyUpdated,
  example: { params: { id: 1 }, body: { ...example, version: 1 } },
})

export const subContractorCompanyCalls: AnyCall[] = [addSubContractorCompany, changeSubContractorCompany]

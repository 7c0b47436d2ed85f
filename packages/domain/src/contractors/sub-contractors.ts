import * as z from 'zod/mini'
import { defineCatalogue } from '../catalogues/catalogue.ts'
import { email } from '../catalogues/fields.ts'
import { definePart } from '../catalogues/parts.ts'
import { companyFields } from '../company/company-fields.ts'
import { contractorTexts } from './contractors.messages.ts'
import { directoryEntry } from './directory-entry.ts'

const permissions = ['/account-settings/sub-contractors'] as const

/** A sub-contractor's own company: its registration, bank and the person to talk to. One each. */
export const subContractorCompany = definePart({
  feature: 'contractors',
  permissions,
  entity: 'sub_contractor_company',
  call_name: 'SubContractorCompany',
  noun: { one: "sub-contractor's company", many: "sub-contractors' companies" },
  path: '/client/subcontractor-details',
  method: 'PUT',
  owner: { column: 'subcontractor_id', entity: 'sub_contractor' },
  fields: { ...companyFields, email: email() },
  messages: { added: contractorTexts.companyAdded, updated: contractorTexts.companyUpdated },
  example: { company_house_no: '01234567', contact: 'Sam Subb', email: 'sam@albion.example' },
})

/** Other hauliers who take jobs on. */
export const subContractors = defineCatalogue({
  ...directoryEntry('sub-contractor'),
  permissions,
  entity: 'sub_contractor',
  call_names: { one: 'SubContractor', many: 'SubContractors' },
  noun: { one: 'sub-contractor', many: 'sub-contractors', answers: 'yes_no' },
  path: '/client/sub-contractor',
  event: 'subContractorChange',
  shows: { company: z.nullable(subContractorCompany.row) },
})

import {
  addSubContractorCompany,
  changeSubContractorCompany,
  subContractors,
} from '@dray/domain/contractors/sub-contractors.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { apiSaying } from '../../platform/api.ts'
import { type FormPart, PartForm, refreshCatalogue, rulesOfBody } from '../catalogues/index.ts'
import { taxCodeOptions } from '../company/index.ts'

type SubContractor = CallReceived<typeof subContractors.calls.show>

const form: readonly FormPart[] = [
  {
    lines: [
      {
        fields: [
          { field: 'company_house_no', label: 'Company registration' },
          { field: 'vat_code', label: 'VAT number' },
          { field: 'tax_code_id', label: 'Tax code', control: { kind: 'lookup', lookup: taxCodeOptions } },
        ],
      },
      {
        fields: [
          { field: 'bank_name', label: 'Bank' },
          { field: 'account_no', label: 'Account number' },
          { field: 'sort_code', label: 'Sort code' },
        ],
      },
      {
        fields: [
          { field: 'contact', label: 'Contact' },
          { field: 'role', label: 'Role' },
        ],
      },
      {
        fields: [
          { field: 'email', label: 'E-mail', control: { kind: 'email' } },
          { field: 'mobile', label: 'Mobile', control: { kind: 'phone' } },
        ],
      },
    ],
  },
]

const rules = rulesOfBody(changeSubContractorCompany.body)

/** A sub-contractor's own company: made by the first save, changed by those that follow. */
export function SubContractorCompany({ subContractor }: { subContractor: SubContractor }) {
  const { company } = subContractor
  return (
    <PartForm
      title="Company"
      name={`sub_contractor_company:${subContractor.id}`}
      form={form}
      rules={rules}
      row={company}
      save={async (changes, version) => {
        const said = company
          ? await apiSaying(changeSubContractorCompany, { params: { id: company.id }, body: { ...changes, version } })
          : await apiSaying(addSubContractorCompany, { body: { ...changes, subcontractor_id: subContractor.id } })
        refreshCatalogue({ source: subContractors }, [subContractor.id])
        return { message: said.message, row: said.data }
      }}
    />
  )
}

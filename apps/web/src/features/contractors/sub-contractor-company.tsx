import { contractorTexts } from '@dray/domain/contractors/contractors.messages.ts'
import * as calls from '@dray/domain/contractors/sub-contractors.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { refreshCatalogue } from '#features/catalogues/index.ts'
import { companyWarnings, lookupControl, taxCodeOptions } from '#features/lookups/index.ts'
import type { FormPart } from '#kit/form/form-field.ts'
import { FormPanel } from '#kit/form/form-panel.tsx'
import { rulesOfBody } from '#kit/form/form-rules.ts'
import { addSubContractorCompany, changeSubContractorCompany } from './contractors.queries.ts'

type SubContractor = CallReceived<typeof calls.subContractors.calls.show>

const form: readonly FormPart[] = [
  {
    lines: [
      {
        fields: [
          { field: 'company_house_no' },
          { field: 'vat_code', warn: companyWarnings.vat_code },
          { field: 'tax_code_id', control: lookupControl(taxCodeOptions) },
        ],
      },
      {
        fields: [{ field: 'bank_name' }, { field: 'account_no' }, { field: 'sort_code' }],
      },
      {
        fields: [{ field: 'contact' }, { field: 'role' }],
      },
      {
        fields: [
          { field: 'email', control: { kind: 'email' } },
          { field: 'mobile', control: { kind: 'phone' } },
        ],
      },
    ],
  },
]

const labels = Object.fromEntries(Object.entries(calls.companyFields).map(([name, { label }]) => [name, label]))
const rules = rulesOfBody(calls.changeSubContractorCompany.body, { labels })

/** A sub-contractor's own company: made by the first save, changed by those that follow. */
export function SubContractorCompany({ subContractor }: { subContractor: SubContractor }) {
  const { company } = subContractor
  return (
    <FormPanel
      title={contractorTexts.company}
      name={`sub_contractor_company:${subContractor.id}`}
      form={form}
      rules={rules}
      row={company}
      save={async (changes, version) => {
        const said = company
          ? await changeSubContractorCompany(company.id, { ...changes, version })
          : await addSubContractorCompany({ ...changes, subcontractor_id: subContractor.id })
        refreshCatalogue({ source: calls.subContractors }, [subContractor.id])
        return { message: said.message, row: said.data }
      }}
    />
  )
}

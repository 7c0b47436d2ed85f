import { contractorTexts } from '@dray/domain/contractors/contractors.messages.ts'
import * as calls from '@dray/domain/contractors/sub-contractors.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { PartForm, refreshCatalogue } from '#features/catalogues/index.ts'
import { companyWarnings, lookupControl, taxCodeOptions } from '#features/lookups/index.ts'
import type { FormPart } from '#kit/form/form-field.ts'

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

/** A sub-contractor's own company. */
export const SubContractorCompany = ({ subContractor: { id, company } }: { subContractor: SubContractor }) => (
  <PartForm
    part={calls.subContractorCompany}
    title={contractorTexts.company}
    form={form}
    owner_id={id}
    row={company}
    onWritten={() => refreshCatalogue({ source: calls.subContractors }, [id])}
  />
)

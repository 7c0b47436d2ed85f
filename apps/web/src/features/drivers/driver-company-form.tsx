import { driverCompany } from '@dray/domain/drivers/driver-company.ts'
import { driverTexts as texts } from '@dray/domain/drivers/drivers.messages.ts'
import { PartForm } from '#features/catalogues/index.ts'
import { companyWarnings } from '#features/lookups/index.ts'
import type { FormPart } from '#kit/form/form-field.ts'
import type { PapersOf } from './person-papers.tsx'

const form: readonly FormPart[] = [
  {
    lines: [
      { fields: [{ field: 'code' }, { field: 'company_name' }], shares: [1, 2] },
      { fields: [{ field: 'address1' }, { field: 'address2' }] },
      { fields: [{ field: 'town' }, { field: 'postcode' }, { field: 'country' }] },
      {
        fields: [
          { field: 'email', control: { kind: 'email' } },
          { field: 'landline', control: { kind: 'phone' } },
        ],
      },
      { fields: [{ field: 'is_vat_registered', control: { kind: 'flag' } }] },
      { fields: [{ field: 'company_house_no' }, { field: 'vat_code', warn: companyWarnings.vat_code }] },
      { fields: [{ field: 'bank_name' }, { field: 'account_no' }, { field: 'sort_code' }] },
    ],
  },
]

/** The company through which a self-employed person is paid. */
export const DriverCompany = ({ user_id, papers, onWritten }: PapersOf) => (
  <PartForm
    part={driverCompany}
    title={texts.company}
    form={form}
    owner_id={user_id}
    row={papers.company}
    onWritten={onWritten}
  />
)

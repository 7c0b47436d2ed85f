import { contractorTexts } from '@dray/domain/contractors/contractors.messages.ts'
import { contractors } from '@dray/domain/contractors/contractors.ts'
import { depots } from '@dray/domain/contractors/depots.ts'
import { ownerDrivers } from '@dray/domain/contractors/owner-drivers.ts'
import { subContractors } from '@dray/domain/contractors/sub-contractors.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { showNumber } from '@dray/domain/kernel/decimal.ts'
import { type CatalogueView, fieldColumn } from '#features/catalogues/index.ts'
import { personTabs } from '#features/drivers/index.ts'
import { MarkedEmail } from '#features/emails/index.ts'
import { papersColumn } from '#features/expiry/index.ts'
import { lookupControl, vehicleTypeOptions } from '#features/lookups/index.ts'
import { SelfBillingAgreements } from '#features/self-bills/index.ts'
import { Stack } from '#ui/layout/layout.tsx'
import { depotForm, directoryColumns, directoryForm } from './directory-form.ts'
import { SubContractorCompany } from './sub-contractor-company.tsx'

type Contractor = CallReceived<typeof contractors.calls.show>
type Depot = CallReceived<typeof depots.calls.show>
type SubContractor = CallReceived<typeof subContractors.calls.show>
type OwnerDriver = CallReceived<typeof ownerDrivers.calls.show>

const codeAndName = ({ code, name }: { code: string; name: string }) => `${code} · ${name}`

export const contractorsView: CatalogueView<Contractor> = {
  source: contractors,
  nameOf: codeAndName,
  columns: directoryColumns(contractors),
  form: directoryForm,
}
export const depotsView: CatalogueView<Depot> = {
  source: depots,
  nameOf: codeAndName,
  columns: directoryColumns(depots),
  form: depotForm,
}
export const subContractorsView: CatalogueView<SubContractor> = {
  source: subContractors,
  nameOf: codeAndName,
  columns: directoryColumns(subContractors),
  form: directoryForm,
  relatedPanels: (row) => (
    <Stack key={row.id} gap="loose">
      <SubContractorCompany subContractor={row} />
      <SelfBillingAgreements kind="sub_contractor" owner_id={row.id} vat_number={row.company?.vat_code ?? null} />
    </Stack>
  ),
}

export const ownerDriversView: CatalogueView<OwnerDriver> = {
  source: ownerDrivers,
  tabs: personTabs('owner_driver'),
  wide: true,
  nameOf: ({ code, full_name }) => `${code} · ${full_name}`,
  columns: [
    fieldColumn(ownerDrivers, 'code', { width: 110, grow: 0.4, look: 'strong' }),
    fieldColumn(ownerDrivers, 'full_name', { width: 180 }),
    papersColumn(),
    fieldColumn(ownerDrivers, 'email', {
      width: 200,
      cell: ({ email }: OwnerDriver) => <MarkedEmail address={email} />,
    }),
    fieldColumn(ownerDrivers, 'company_name', { width: 160 }),
    fieldColumn(ownerDrivers, 'company_town', { width: 120 }),
    fieldColumn(ownerDrivers, 'vehicle_type_id', {
      width: 110,
      text: ({ vehicle_type }: OwnerDriver) => vehicle_type?.v_code ?? '–',
    }),
    fieldColumn(ownerDrivers, 'payload_kg', {
      width: 100,
      grow: 0,
      align: 'right',
      look: 'figures',
      text: ({ payload_kg }: OwnerDriver) => (payload_kg === null ? '–' : showNumber(payload_kg)),
    }),
  ],
  form: [
    {
      lines: [
        { fields: [{ field: 'code' }, { field: 'full_name' }], shares: [1, 2] },
        {
          fields: [
            { field: 'email', control: { kind: 'email' } },
            { field: 'mobile', control: { kind: 'phone' } },
          ],
        },
      ],
    },
    { title: contractorTexts.company, lines: [{ fields: [{ field: 'company_name' }, { field: 'company_town' }] }] },
    {
      title: contractorTexts.vehicle,
      lines: [
        {
          fields: [
            { field: 'vehicle_type_id', control: lookupControl(vehicleTypeOptions) },
            { field: 'payload_kg', control: { kind: 'number', decimals: 3, unit: 'kg' } },
          ],
        },
      ],
    },
  ],
}

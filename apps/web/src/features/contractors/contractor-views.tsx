import { contractors } from '@dray/domain/contractors/contractors.ts'
import { depots } from '@dray/domain/contractors/depots.ts'
import { ownerDrivers } from '@dray/domain/contractors/owner-drivers.ts'
import { subContractors } from '@dray/domain/contractors/sub-contractors.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import type { CatalogueView } from '../catalogues/index.ts'
import { vehicleTypeOptions } from '../company/index.ts'
import { directoryColumns, directoryForm } from './directory-form.ts'
import { SubContractorCompany } from './sub-contractor-company.tsx'

type Contractor = CallReceived<typeof contractors.calls.show>
type Depot = CallReceived<typeof depots.calls.show>
type SubContractor = CallReceived<typeof subContractors.calls.show>
type OwnerDriver = CallReceived<typeof ownerDrivers.calls.show>

const codeAndName = ({ code, name }: { code: string; name: string }) => `${code} · ${name}`

export const contractorsView: CatalogueView<Contractor> = {
  source: contractors,
  nameOf: codeAndName,
  columns: directoryColumns,
  form: directoryForm,
}
export const depotsView: CatalogueView<Depot> = {
  source: depots,
  nameOf: codeAndName,
  columns: directoryColumns,
  form: directoryForm,
}
export const subContractorsView: CatalogueView<SubContractor> = {
  source: subContractors,
  nameOf: codeAndName,
  columns: directoryColumns,
  form: directoryForm,
  beside: (row) => <SubContractorCompany key={row.id} subContractor={row} />,
}

export const ownerDriversView: CatalogueView<OwnerDriver> = {
  source: ownerDrivers,
  nameOf: ({ code, full_name }) => `${code} · ${full_name}`,
  columns: [
    { id: 'code', header: 'Code', width: 110, grow: 0.4, sortable: true, look: 'strong', text: (row) => row.code },
    { id: 'full_name', header: 'Name', width: 180, sortable: true, text: (row) => row.full_name },
    { id: 'email', header: 'E-mail', width: 200, sortable: true, text: (row) => row.email },
    { id: 'company_name', header: 'Company', width: 160, sortable: true, text: (row) => row.company_name },
    { id: 'company_town', header: 'Town', width: 120, sortable: true, text: (row) => row.company_town },
    { id: 'vehicle_type', header: 'Vehicle type', width: 110, text: (row) => row.vehicle_type?.v_code ?? '–' },
    {
      id: 'payload_kg',
      header: 'Payload, kg',
      width: 100,
      grow: 0,
      align: 'right',
      look: 'figures',
      sortable: true,
      text: (row) => row.payload_kg ?? '–',
    },
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
    { title: 'Company', lines: [{ fields: [{ field: 'company_name' }, { field: 'company_town' }] }] },
    {
      title: 'Vehicle',
      lines: [
        {
          fields: [
            { field: 'vehicle_type_id', control: { kind: 'lookup', lookup: vehicleTypeOptions } },
            { field: 'payload_kg', control: { kind: 'number', decimals: 3, unit: 'kg' } },
          ],
        },
      ],
    },
  ],
}

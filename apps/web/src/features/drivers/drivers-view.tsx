import { driverEmploymentTypes, drivers, driverTitles, shiftTypes } from '@dray/domain/drivers/drivers.ts'
import { licenceTypes } from '@dray/domain/drivers/licences.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { Badge } from '../../ui/badge.tsx'
import type { CatalogueView } from '../catalogues/index.ts'
import { depotOptions } from '../company/index.ts'

type Driver = CallReceived<typeof drivers.calls.show>

const optionsOf = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))
const kinds = optionsOf([
  { id: 1, name: 'Own driver' },
  { id: 2, name: 'Agency driver' },
])
/** Until the fleet's papers are kept, their columns say so. */
const later = () => '–'

export const driversView: CatalogueView<Driver> = {
  source: drivers,
  nameOf: ({ code, full_name }) => `${code} · ${full_name}`,
  keptNames: { 1: 'Active', 0: 'Inactive', all: 'All' },
  columns: [
    { id: 'code', header: 'Code', width: 100, grow: 0.4, sortable: true, look: 'strong', text: (row) => row.code },
    { id: 'full_name', header: 'Name', width: 180, sortable: true, text: (row) => row.full_name },
    {
      id: 'status',
      header: 'Status',
      width: 96,
      grow: 0,
      cell: (row) => (row.is_available === 1 ? <Badge tone="green">Active</Badge> : <Badge tone="red">Inactive</Badge>),
    },
    {
      id: 'licence_type',
      header: 'Licence Type',
      width: 130,
      sortable: true,
      text: (row) => row.licence_type ?? '–',
    },
    { id: 'endorsements', header: 'Licence Endorsement', width: 150, text: later },
    { id: 'tacho', header: 'Tacho Card Expiry Date', width: 160, text: later },
    { id: 'cpc', header: 'CPC/DQC Expiry Date', width: 150, text: later },
  ],
  form: [
    {
      lines: [
        {
          fields: [
            { field: 'code' },
            { field: 'title', control: { kind: 'select', options: optionsOf(driverTitles) } },
          ],
        },
        { fields: [{ field: 'first_name' }, { field: 'last_name' }] },
        {
          fields: [
            { field: 'email', control: { kind: 'email' } },
            { field: 'mobile', control: { kind: 'phone' } },
          ],
        },
      ],
    },
    {
      title: 'Work',
      lines: [
        {
          fields: [
            { field: 'driver_emp_type', control: { kind: 'select', options: optionsOf(driverEmploymentTypes) } },
            { field: 'driver_type', control: { kind: 'select', options: kinds } },
          ],
        },
        {
          fields: [
            { field: 'shift_type_id', control: { kind: 'select', options: optionsOf(shiftTypes) } },
            { field: 'start_time', control: { kind: 'time' } },
          ],
        },
        {
          fields: [
            { field: 'depot_id', control: { kind: 'lookup', lookup: depotOptions } },
            {
              field: 'licence_type',
              hint: `For example ${licenceTypes
                .slice(0, 3)
                .map(({ name }) => name)
                .join(', ')}`,
            },
          ],
        },
      ],
    },
  ],
}

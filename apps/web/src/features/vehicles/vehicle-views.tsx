import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { trailers } from '@dray/domain/vehicles/trailers.ts'
import { vehicleTypes } from '@dray/domain/vehicles/vehicle-types.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { type CatalogueView, catalogueTab } from '../catalogues/index.ts'
import { contractorOptions, depotOptions, vehicleTypeOptions } from '../company/index.ts'
import { checksView } from './check-view.tsx'

type VehicleType = CallReceived<typeof vehicleTypes.calls.show>
type Vehicle = CallReceived<typeof vehicles.calls.show>
type Trailer = CallReceived<typeof trailers.calls.show>

const kilograms = { kind: 'number', decimals: 3, unit: 'kg' } as const
const figures = { align: 'right', look: 'figures', width: 110, grow: 0, sortable: true } as const

const vehicleTypesView: CatalogueView<VehicleType> = {
  source: vehicleTypes,
  nameOf: ({ v_code }) => v_code,
  columns: [
    { id: 'v_code', header: 'Code', width: 120, grow: 0.4, sortable: true, look: 'strong', text: (row) => row.v_code },
    { id: 'description', header: 'Description', width: 280, sortable: true, text: (row) => row.description },
    { ...figures, id: 'payload_kg', header: 'Payload, kg', text: (row) => row.payload_kg ?? '–' },
  ],
  form: [
    {
      lines: [
        { fields: [{ field: 'v_code' }, { field: 'description' }], shares: [1, 2] },
        {
          fields: [
            {
              field: 'payload_kg',
              control: kilograms,
              hint: 'What a vehicle of this type may carry unless the vehicle says otherwise',
            },
          ],
        },
      ],
    },
  ],
}

const vehiclesView: CatalogueView<Vehicle> = {
  source: vehicles,
  nameOf: ({ reg }) => reg,
  columns: [
    {
      id: 'code',
      header: 'Code',
      width: 100,
      grow: 0.4,
      sortable: true,
      look: 'strong',
      text: (row) => row.code ?? '–',
    },
    { id: 'reg', header: 'Registration', width: 120, grow: 0.5, sortable: true, text: (row) => row.reg },
    { id: 'description', header: 'Description', width: 200, sortable: true, text: (row) => row.description },
    { id: 'vehicle_type', header: 'Vehicle type', width: 110, grow: 0.5, text: (row) => row.vehicle_type.v_code },
    { id: 'depot', header: 'Depot', width: 120, text: (row) => row.depot?.name ?? '–' },
    { id: 'contractor', header: 'Contract hire', width: 130, text: (row) => row.contractor?.name ?? '–' },
    { ...figures, id: 'payload_kg', header: 'Payload, kg', text: (row) => row.payload_kg ?? '–' },
  ],
  form: [
    {
      lines: [
        { fields: [{ field: 'code' }, { field: 'reg' }] },
        { fields: [{ field: 'description' }] },
        {
          fields: [
            { field: 'vehicle_type_id', control: { kind: 'lookup', lookup: vehicleTypeOptions } },
            { field: 'payload_kg', control: kilograms, hint: "The vehicle type's where it is blank" },
          ],
        },
        {
          fields: [
            { field: 'depot_id', control: { kind: 'lookup', lookup: depotOptions } },
            { field: 'contractor_id', control: { kind: 'lookup', lookup: contractorOptions } },
          ],
        },
      ],
    },
    {
      title: 'Days off the road',
      lines: [
        {
          fields: [
            { field: 'vor_dates', label: 'Off the road (VOR)', control: { kind: 'dates' } },
            { field: 'pmi_dates', label: 'Inspections (PMI)', control: { kind: 'dates' } },
            { field: 'mot_dates', label: 'MOT', control: { kind: 'dates' } },
          ],
        },
      ],
    },
  ],
}

const trailersView: CatalogueView<Trailer> = {
  source: trailers,
  nameOf: ({ code }) => code,
  columns: [
    { id: 'code', header: 'Code', width: 110, grow: 0.4, sortable: true, look: 'strong', text: (row) => row.code },
    { id: 'serial_no', header: 'Serial No', width: 140, grow: 0.6, sortable: true, text: (row) => row.serial_no },
    { id: 'description', header: 'Description', width: 240, sortable: true, text: (row) => row.description },
    { ...figures, id: 'cubic_max', header: 'Cubic metres', text: (row) => row.cubic_max ?? '–' },
  ],
  form: [
    {
      lines: [
        { fields: [{ field: 'code' }, { field: 'serial_no' }] },
        { fields: [{ field: 'description' }] },
        { fields: [{ field: 'cubic_max', control: { kind: 'number', decimals: 3, unit: 'm³' } }] },
      ],
    },
  ],
}

export const vehiclesTabs = [
  catalogueTab(vehicleTypesView),
  catalogueTab(vehiclesView),
  catalogueTab(trailersView),
  catalogueTab(checksView('vehicle')),
  catalogueTab(checksView('trailer')),
] as const

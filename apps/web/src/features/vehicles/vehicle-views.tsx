import { driverClasses } from '@dray/domain/drivers/driver-class.ts'
import { type DueKindName, dueKind } from '@dray/domain/expiry/due-kinds.table.ts'
import type { DueLights } from '@dray/domain/expiry/due-lights-wire.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { showNumber } from '@dray/domain/kernel/decimal.ts'
import { couplings, trailerKinds } from '@dray/domain/vehicles/couplings.ts'
import { trailers } from '@dray/domain/vehicles/trailers.ts'
import { hoursRegimes, vehicleTypes } from '@dray/domain/vehicles/vehicle-types.ts'
import { vehicleTexts as texts } from '@dray/domain/vehicles/vehicles.messages.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { type CatalogueView, catalogueTab, fieldColumn } from '#features/catalogues/index.ts'
import { OpenDefectsBadge, openDefectsColumn } from '#features/defects/index.ts'
import { papersColumn } from '#features/expiry/index.ts'
import { contractorOptions, depotOptions, lookupControl, vehicleTypeOptions } from '#features/lookups/index.ts'
import { dayOf, type TableColumn } from '#ui/table/table-column.ts'
import { checksView } from './check-view.tsx'
import { fittedPart, minutesLine, roomLine, runningPart } from './offer-fields.ts'
import { trailerTabs, vehicleTabs } from './record-tabs.tsx'
import { RenewPapers } from './renew-papers.tsx'

type VehicleType = CallReceived<typeof vehicleTypes.calls.show>
type Vehicle = CallReceived<typeof vehicles.calls.show>
type Trailer = CallReceived<typeof trailers.calls.show>

const kilograms = { kind: 'number', decimals: 3, unit: 'kg' } as const
const figures = { align: 'right', look: 'figures', width: 110, grow: 0 } as const

const classes = driverClasses.map(({ id, name }) => ({ value: id as number, label: name }))
const regimes = hoursRegimes.map((value) => ({ value, label: texts.regimes[value] }))

const kinds = trailerKinds.map((value) => ({ value, label: texts.trailerKinds[value] }))
const pullsWith = couplings.map((value) => ({ value, label: texts.couplings[value] }))

const openDefectsMark = ({ defects }: Pick<Vehicle, 'defects'>) => <OpenDefectsBadge defects={defects} />

const figure = (value: number | null) => (value === null ? '–' : showNumber(value))

const dueOf = ({ dues }: DueLights, kind: DueKindName) => dues.find((due) => due.kind === kind)?.date

/** When something of a vehicle or trailer is due; it steps aside where the room is narrow. */
const dueColumn = <R extends { papers: DueLights }>(kind: DueKindName, yields: number): TableColumn<R> => ({
  id: `due_${kind}`,
  header: dueKind(kind)?.label ?? kind,
  width: 84,
  grow: 0,
  yields,
  text: ({ papers }) => {
    const date = dueOf(papers, kind)
    return date ? showDate(date) : '–'
  },
  value: ({ papers }) => dayOf(dueOf(papers, kind)),
})

const vehicleTypesView: CatalogueView<VehicleType> = {
  source: vehicleTypes,
  nameOf: ({ v_code }) => v_code,
  columns: [
    fieldColumn(vehicleTypes, 'v_code', { width: 120, grow: 0.4, look: 'strong' }),
    fieldColumn(vehicleTypes, 'description', { width: 280 }),
    fieldColumn(vehicleTypes, 'payload_kg', { ...figures, text: ({ payload_kg }: VehicleType) => figure(payload_kg) }),
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
              hint: texts.payloadOfType,
            },
            { field: 'hours_regime', control: { kind: 'select', options: regimes } },
          ],
        },
        roomLine,
        minutesLine,
      ],
    },
  ],
}

const vehiclesView: CatalogueView<Vehicle> = {
  source: vehicles,
  tabs: vehicleTabs,
  wide: true,
  mark: openDefectsMark,
  selected: (rows, clear) => <RenewPapers vehicles={rows} onDone={clear} />,
  follows: ['defectChange'],
  nameOf: ({ reg }) => reg,
  columns: [
    fieldColumn(vehicles, 'code', { width: 100, grow: 0.4, text: ({ code }: Vehicle) => code ?? '–' }),
    fieldColumn(vehicles, 'reg', { width: 120, grow: 0.5, look: 'strong' }),
    papersColumn(),
    openDefectsColumn(),
    dueColumn('mot', 4),
    dueColumn('pmi', 5),
    fieldColumn(vehicles, 'description', {
      width: 160,
      yields: 2,
      text: ({ description }: Vehicle) => description ?? '–',
    }),
    fieldColumn(vehicles, 'vehicle_type_id', {
      width: 110,
      grow: 0.5,
      text: ({ vehicle_type }: Vehicle) => vehicle_type.v_code,
    }),
    fieldColumn(vehicles, 'depot_id', { width: 120, text: ({ depot }: Vehicle) => depot?.name ?? '–' }),
    fieldColumn(vehicles, 'contractor_id', { width: 130, text: ({ contractor }: Vehicle) => contractor?.name ?? '–' }),
    fieldColumn(vehicles, 'payload_kg', { ...figures, text: ({ payload_kg }: Vehicle) => figure(payload_kg) }),
    fieldColumn(vehicles, 'tracker_id', {
      width: 130,
      yields: 6,
      text: ({ tracker_id }: Vehicle) => tracker_id ?? '–',
    }),
  ],
  form: [
    {
      lines: [
        { fields: [{ field: 'code' }, { field: 'reg' }] },
        { fields: [{ field: 'description' }] },
        {
          fields: [
            { field: 'vehicle_type_id', control: lookupControl(vehicleTypeOptions) },
            { field: 'payload_kg', control: kilograms, hint: texts.payloadOfVehicle },
          ],
        },
        {
          fields: [
            { field: 'depot_id', control: lookupControl(depotOptions) },
            { field: 'contractor_id', control: lookupControl(contractorOptions) },
          ],
        },
        {
          fields: [
            { field: 'driver_class_id', control: { kind: 'select', options: classes } },
            { field: 'coupling', control: { kind: 'select', options: pullsWith } },
          ],
        },
        {
          fields: [
            { field: 'gross_weight_kg', control: kilograms },
            { field: 'train_weight_kg', control: kilograms, hint: texts.trainWeight },
          ],
        },
        {
          fields: [
            { field: 'first_registered', control: { kind: 'date' } },
            { field: 'pmi_interval_weeks', control: { kind: 'number' } },
          ],
        },
        { fields: [{ field: 'tracker_id', hint: texts.trackerHint }] },
      ],
    },
    fittedPart,
    runningPart,
    {
      title: texts.offTheRoad,
      lines: [
        {
          fields: [
            { field: 'vor_dates', label: texts.vor_dates, hint: texts.vorHint, control: { kind: 'dates' } },
            { field: 'pmi_dates', label: texts.pmi_dates, hint: texts.plannedHint, control: { kind: 'dates' } },
            { field: 'mot_dates', label: texts.mot_dates, hint: texts.plannedHint, control: { kind: 'dates' } },
          ],
        },
      ],
    },
  ],
}

const trailersView: CatalogueView<Trailer> = {
  source: trailers,
  tabs: trailerTabs,
  wide: true,
  mark: openDefectsMark,
  follows: ['defectChange'],
  nameOf: ({ code }) => code,
  columns: [
    fieldColumn(trailers, 'code', { width: 110, grow: 0.4, look: 'strong' }),
    fieldColumn(trailers, 'serial_no', { width: 140, grow: 0.6 }),
    papersColumn(),
    openDefectsColumn(),
    dueColumn('mot', 4),
    dueColumn('pmi', 5),
    fieldColumn(trailers, 'kind', {
      width: 130,
      text: ({ kind }: Trailer) => (kind === null ? '–' : texts.trailerKinds[kind]),
    }),
    fieldColumn(trailers, 'gross_weight_kg', {
      ...figures,
      text: ({ gross_weight_kg }: Trailer) => figure(gross_weight_kg),
    }),
    fieldColumn(trailers, 'description', { width: 240 }),
    fieldColumn(trailers, 'cubic_max', { ...figures, text: ({ cubic_max }: Trailer) => figure(cubic_max) }),
  ],
  form: [
    {
      lines: [
        { fields: [{ field: 'code' }, { field: 'serial_no' }] },
        { fields: [{ field: 'description' }] },
        {
          fields: [
            { field: 'kind', control: { kind: 'select', options: kinds } },
            { field: 'gross_weight_kg', control: kilograms },
          ],
        },
        {
          fields: [
            { field: 'cubic_max', control: { kind: 'number', decimals: 3, unit: 'm³' } },
            { field: 'pmi_interval_weeks', control: { kind: 'number' } },
            { field: 'pmi_due', control: { kind: 'date' } },
          ],
        },
      ],
    },
    fittedPart,
  ],
}

export const vehiclesTabs = [
  catalogueTab(vehicleTypesView),
  catalogueTab(vehiclesView),
  catalogueTab(trailersView),
  catalogueTab(checksView('vehicle')),
  catalogueTab(checksView('trailer')),
] as const

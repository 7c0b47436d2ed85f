import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { extraTariffs, extraTariffTypes } from '@dray/domain/tariffs/extra-tariffs.ts'
import { freightTypes } from '@dray/domain/tariffs/freight-types.ts'
import { loadTypes } from '@dray/domain/tariffs/load-types.ts'
import { services } from '@dray/domain/tariffs/services.ts'
import { taxCodeTexts } from '@dray/domain/tariffs/tax-code.messages.ts'
import { taxCodes } from '@dray/domain/tariffs/tax-codes.ts'
import { waitingCharges } from '@dray/domain/tariffs/waiting-charges.ts'
import { ColourDot } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/panel.tsx'
import { type CatalogueView, catalogueTab } from '../catalogues/index.ts'
import { waitingChargeOptions } from '../company/index.ts'
import { CsvSwitch } from './csv-switch.tsx'
import { dateText } from './rate-text.ts'
import { TaxCodeChoice, TaxCodeUse } from './tax-code-use.tsx'

type Service = CallReceived<typeof services.calls.show>
type ExtraTariff = CallReceived<typeof extraTariffs.calls.show>
type WaitingCharge = CallReceived<typeof waitingCharges.calls.show>
type FreightType = CallReceived<typeof freightTypes.calls.show>
type LoadType = CallReceived<typeof loadTypes.calls.show>
type TaxCode = CallReceived<typeof taxCodes.calls.show>

const pounds = (amount: number | null) =>
  amount === null ? '' : amount.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 5 })
const codeOf = ({ code }: { code: string }) => code

const codeColumn = { id: 'code', header: 'Code', width: 120, grow: 0.4, sortable: true, look: 'strong' } as const
const descriptionColumn = { id: 'description', header: 'Description', width: 260, sortable: true } as const
const money = { align: 'right', look: 'figures', width: 120, grow: 0, sortable: true } as const
const codeAndDescription = [{ fields: [{ field: 'code' }, { field: 'description' }], shares: [1, 2] }] as const

const servicesView: CatalogueView<Service> = {
  source: services,
  nameOf: codeOf,
  columns: [
    { ...codeColumn, text: codeOf },
    { ...descriptionColumn, text: (row) => row.description },
  ],
  form: [{ lines: codeAndDescription }],
}

const freightTypesView: CatalogueView<FreightType> = {
  source: freightTypes,
  nameOf: codeOf,
  columns: [
    { ...codeColumn, text: codeOf },
    { ...descriptionColumn, text: (row) => row.description },
  ],
  form: [{ lines: codeAndDescription }],
}

const waitingChargesView: CatalogueView<WaitingCharge> = {
  source: waitingCharges,
  nameOf: codeOf,
  columns: [
    { ...codeColumn, text: codeOf },
    { ...descriptionColumn, text: (row) => row.description },
    { ...money, id: 'charge', header: 'Charge per hour', text: (row) => pounds(row.charge) },
    { ...money, id: 'free_minutes', header: 'Free minutes', text: (row) => row.free_minutes },
    { ...money, id: 'step_minutes', header: 'Steps of minutes', text: (row) => row.step_minutes },
  ],
  fresh: { free_minutes: 30, step_minutes: 15 },
  form: [
    {
      lines: [
        ...codeAndDescription,
        {
          fields: [
            { field: 'charge', control: { kind: 'money' } },
            { field: 'free_minutes', control: { kind: 'number', unit: 'min' } },
            { field: 'step_minutes', label: 'Charged in steps of', control: { kind: 'number', unit: 'min' } },
          ],
        },
      ],
    },
  ],
}

/** What is charged, in the measure of its type; what is typed job by job has no charge of its own. */
function chargeText({ type, charge }: ExtraTariff) {
  if (type === 1) return `${charge} %`
  if (type === 2) return `${pounds(charge)} / kg`
  return type === 4 ? '–' : pounds(charge)
}

const tariffTypeOptions = extraTariffTypes.map(({ id, name }) => ({ value: id, label: name }))

const extraTariffsView: CatalogueView<ExtraTariff> = {
  source: extraTariffs,
  nameOf: codeOf,
  columns: [
    { ...codeColumn, text: codeOf },
    { id: 'name', header: 'Name', width: 180, sortable: true, text: (row) => row.name },
    { ...descriptionColumn, text: (row) => row.description },
    { id: 'type', header: 'Type', width: 180, sortable: true, text: (row) => extraTariffTypes[row.type]?.name },
    { ...money, id: 'charge', header: 'Charge', text: chargeText },
    {
      id: 'add_to_csv',
      header: 'In the CSV',
      width: 96,
      grow: 0,
      sortable: true,
      cell: (row) => <CsvSwitch tariff={row} />,
    },
  ],
  form: [
    {
      lines: [
        { fields: [{ field: 'code' }, { field: 'name' }], shares: [1, 2] },
        { fields: [{ field: 'description' }] },
        {
          fields: [
            { field: 'type', control: { kind: 'select', options: tariffTypeOptions } },
            {
              field: 'charge',
              control: { kind: 'number', decimals: 5 },
              hint: 'Pounds, or per cent for a percentage. Blank for an input amount.',
            },
          ],
        },
        { fields: [{ field: 'add_to_csv', control: { kind: 'flag' } }] },
      ],
    },
  ],
}

const loadTypesView: CatalogueView<LoadType> = {
  source: loadTypes,
  nameOf: codeOf,
  columns: [
    { ...codeColumn, cell: (row) => <ColourDot colour={row.color}>{row.code}</ColourDot> },
    { ...descriptionColumn, text: (row) => row.description },
    { id: 'waiting_charge', header: 'Waiting charge', width: 130, text: (row) => row.waiting_charge?.code ?? '–' },
    { ...money, id: 'per_mile', header: 'Per mile', text: (row) => pounds(row.per_mile) },
    { ...money, id: 'minimum_charge', header: 'Minimum charge', text: (row) => pounds(row.minimum_charge) },
  ],
  form: [
    {
      lines: [
        ...codeAndDescription,
        {
          fields: [
            { field: 'per_mile', control: { kind: 'money' } },
            { field: 'minimum_charge', control: { kind: 'money' } },
          ],
        },
        {
          fields: [
            { field: 'waiting_charge_id', control: { kind: 'lookup', lookup: waitingChargeOptions } },
            { field: 'color', control: { kind: 'colour' }, hint: 'Red where none is chosen' },
          ],
        },
      ],
    },
  ],
  fresh: { color: '#ff0000' },
}

export const taxCodesView: CatalogueView<TaxCode> = {
  source: taxCodes,
  nameOf: codeOf,
  columns: [
    { ...codeColumn, text: codeOf },
    { ...descriptionColumn, text: (row) => row.description },
    { id: 'use', header: taxCodeTexts.use, width: 160, look: 'muted', cell: (row) => <TaxCodeUse id={row.id} /> },
    { ...money, id: 'rate', header: 'Rate today, %', text: (row) => row.rate },
  ],
  form: [
    {
      lines: [
        ...codeAndDescription,
        {
          fields: [
            { field: 'rate', control: { kind: 'number', decimals: 4, unit: '%' } },
            {
              field: 'from_date',
              control: { kind: 'date' },
              label: 'From',
              hint: 'The day on which the new rate begins. Left blank, the rate in force is put right.',
              only: 'change',
            },
          ],
        },
      ],
    },
  ],
  beside: (row) => (
    <>
      <Section title="Rates">
        <Facts
          columns={2}
          facts={row.rates.map(({ from_date, rate }) => ({ name: dateText(from_date), value: `${rate} %` }))}
        />
      </Section>
      <TaxCodeChoice id={row.id} />
    </>
  ),
}

export const tariffTabs = [
  catalogueTab(servicesView, 'service'),
  catalogueTab(extraTariffsView, 'extra_tariff'),
  catalogueTab(waitingChargesView, 'waiting_charge'),
  catalogueTab(freightTypesView, 'freight_type'),
  catalogueTab(loadTypesView, 'load_type'),
] as const

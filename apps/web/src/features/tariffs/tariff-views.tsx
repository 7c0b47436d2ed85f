import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { extraTariffs, extraTariffTypes } from '@dray/domain/tariffs/extra-tariffs.ts'
import { freightTypes } from '@dray/domain/tariffs/freight-types.ts'
import { loadTypes } from '@dray/domain/tariffs/load-types.ts'
import { services } from '@dray/domain/tariffs/services.ts'
import { tariffType } from '@dray/domain/tariffs/tariff-type.ts'
import { tariffTexts as texts } from '@dray/domain/tariffs/tariffs.messages.ts'
import { taxCodeTexts } from '@dray/domain/tariffs/tax-code.messages.ts'
import { taxCodes } from '@dray/domain/tariffs/tax-codes.ts'
import { waitingCharges } from '@dray/domain/tariffs/waiting-charges.ts'
import { type CatalogueView, catalogueTab, fieldColumn } from '#features/catalogues/index.ts'
import { lookupControl, waitingChargeOptions } from '#features/lookups/index.ts'
import { ColourDot } from '#ui/display/badge.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { CsvSwitch } from './csv-switch.tsx'
import { pounds } from './pounds.ts'
import { dateText } from './rate-text.ts'
import { tariffTablesTab } from './tariff-tables.tsx'
import { TaxCodeChoice, TaxCodeUse } from './tax-code-use.tsx'

type Service = CallReceived<typeof services.calls.show>
type ExtraTariff = CallReceived<typeof extraTariffs.calls.show>
type WaitingCharge = CallReceived<typeof waitingCharges.calls.show>
type FreightType = CallReceived<typeof freightTypes.calls.show>
type LoadType = CallReceived<typeof loadTypes.calls.show>
type TaxCode = CallReceived<typeof taxCodes.calls.show>

const codeOf = ({ code }: { code: string }) => code

const codeLook = { width: 120, grow: 0.4, look: 'strong' } as const
const descriptionLook = { width: 260 } as const
const money = { align: 'right', look: 'figures', width: 120, grow: 0 } as const
const codeAndDescription = [{ fields: [{ field: 'code' }, { field: 'description' }], shares: [1, 2] }] as const

const accountLook = { width: 110, grow: 0, look: 'muted' } as const
const accountingLine = { fields: [{ field: 'nominal_code' }, { field: 'department_code' }] } as const

const servicesView: CatalogueView<Service> = {
  source: services,
  nameOf: codeOf,
  columns: [
    fieldColumn(services, 'code', codeLook),
    fieldColumn(services, 'description', descriptionLook),
    fieldColumn(services, 'nominal_code', accountLook),
    fieldColumn(services, 'department_code', accountLook),
  ],
  form: [
    {
      lines: [...codeAndDescription, accountingLine, { fields: [{ field: 'is_bookable', control: { kind: 'flag' } }] }],
    },
  ],
}

const freightTypesView: CatalogueView<FreightType> = {
  source: freightTypes,
  nameOf: codeOf,
  columns: [fieldColumn(freightTypes, 'code', codeLook), fieldColumn(freightTypes, 'description', descriptionLook)],
  form: [{ lines: codeAndDescription }],
}

const waitingChargesView: CatalogueView<WaitingCharge> = {
  source: waitingCharges,
  nameOf: codeOf,
  columns: [
    fieldColumn(waitingCharges, 'code', codeLook),
    fieldColumn(waitingCharges, 'description', descriptionLook),
    fieldColumn(waitingCharges, 'charge', { ...money, text: (row: WaitingCharge) => pounds(row.charge) }),
    fieldColumn(waitingCharges, 'free_minutes', { ...money }),
    fieldColumn(waitingCharges, 'step_minutes', { ...money }),
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
            { field: 'step_minutes', label: texts.stepsOf, control: { kind: 'number', unit: 'min' } },
          ],
        },
      ],
    },
  ],
}

/** What is charged, in the measure of its type; what is typed job by job has no charge of its own. */
function chargeText({ type, charge }: ExtraTariff) {
  if (type === tariffType.percentage) return `${charge}%`
  if (type === tariffType.perKilogram) return `${pounds(charge)} / kg`
  return type === tariffType.typed ? '–' : pounds(charge)
}

const tariffTypeOptions = extraTariffTypes.map(({ id, name }) => ({ value: id, label: name }))

const extraTariffsView: CatalogueView<ExtraTariff> = {
  source: extraTariffs,
  nameOf: codeOf,
  columns: [
    fieldColumn(extraTariffs, 'code', codeLook),
    fieldColumn(extraTariffs, 'name', { width: 180 }),
    fieldColumn(extraTariffs, 'description', descriptionLook),
    fieldColumn(extraTariffs, 'type', { width: 180, text: (row: ExtraTariff) => extraTariffTypes[row.type]?.name }),
    fieldColumn(extraTariffs, 'charge', { ...money, text: chargeText }),
    fieldColumn(extraTariffs, 'add_to_csv', {
      header: texts.inCsv,
      width: 96,
      grow: 0,
      cell: (row: ExtraTariff) => <CsvSwitch tariff={row} />,
    }),
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
              hint: texts.chargeHint,
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
    fieldColumn(loadTypes, 'code', {
      ...codeLook,
      cell: ({ color, code }: LoadType) => <ColourDot colour={color}>{code}</ColourDot>,
    }),
    fieldColumn(loadTypes, 'description', descriptionLook),
    { id: 'waiting_charge', header: texts.waitingCharge, width: 130, text: (row) => row.waiting_charge?.code ?? '–' },
    fieldColumn(loadTypes, 'per_mile', { ...money, text: (row: LoadType) => pounds(row.per_mile) }),
    fieldColumn(loadTypes, 'minimum_charge', { ...money, text: (row: LoadType) => pounds(row.minimum_charge) }),
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
            { field: 'waiting_charge_id', control: lookupControl(waitingChargeOptions) },
            { field: 'color', control: { kind: 'colour' }, hint: texts.colourHint },
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
    fieldColumn(taxCodes, 'code', codeLook),
    fieldColumn(taxCodes, 'description', descriptionLook),
    {
      id: 'use',
      header: taxCodeTexts.use,
      width: 160,
      look: 'muted',
      // Known of the company's settings, not of the row.
      value: null,
      cell: (row) => <TaxCodeUse id={row.id} />,
    },
    fieldColumn(taxCodes, 'rate', { ...money, header: texts.rateToday }),
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
              label: texts.from,
              hint: texts.fromHint,
              only: 'change',
            },
          ],
        },
        accountingLine,
      ],
    },
  ],
  relatedPanels: (row) => (
    <>
      <Section title={texts.rates}>
        <Facts
          columns={2}
          facts={row.rates.map(({ from_date, rate }) => ({ name: dateText(from_date), value: `${rate}%` }))}
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
  tariffTablesTab,
] as const

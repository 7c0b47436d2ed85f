import { agencies } from '@dray/domain/drivers/agencies.ts'
import { driverTexts as texts } from '@dray/domain/drivers/drivers.messages.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { seesPrices } from '@dray/domain/kernel/permissions.ts'
import { type CatalogueView, fieldColumn } from '#features/catalogues/index.ts'
import { companyWarnings } from '#features/lookups/index.ts'
import { SelfBillingAgreements } from '#features/self-bills/index.ts'
import { viewer } from '#platform/viewer.ts'
import { Stack } from '#ui/layout/layout.tsx'
import { AgencyRates } from './driver-rates.tsx'

type Agency = CallReceived<typeof agencies.calls.show>

const mayReadRates = () => {
  const seen = viewer.current()
  return seen !== null && seesPrices(seen)
}

/** The companies that send drivers. */
export const agenciesView: CatalogueView<Agency> = {
  source: agencies,
  wide: true,
  nameOf: ({ code, name }) => `${code} · ${name}`,
  columns: [
    fieldColumn(agencies, 'code', { width: 110, grow: 0.4, look: 'strong' }),
    fieldColumn(agencies, 'name', { width: 200 }),
    fieldColumn(agencies, 'contact', { width: 140 }),
    fieldColumn(agencies, 'email', { width: 200 }),
    fieldColumn(agencies, 'landline', { width: 130, grow: 0.5 }),
    fieldColumn(agencies, 'town', { width: 120 }),
  ],
  form: [
    {
      lines: [
        { fields: [{ field: 'code' }, { field: 'name' }], shares: [1, 2] },
        {
          fields: [
            { field: 'contact' },
            { field: 'landline', control: { kind: 'phone' } },
            { field: 'mobile', control: { kind: 'phone' } },
          ],
        },
        { fields: [{ field: 'email', control: { kind: 'email' } }] },
        { fields: [{ field: 'address1' }, { field: 'address2' }] },
        {
          fields: [{ field: 'town' }, { field: 'postcode', warn: companyWarnings.postcode }, { field: 'country' }],
          shares: [2, 1, 1],
        },
        {
          fields: [
            { field: 'terms_days', control: { kind: 'number', decimals: 0, unit: texts.terms } },
            { field: 'vat_code', warn: companyWarnings.vat_code },
          ],
        },
      ],
    },
  ],
  relatedPanels: ({ id, vat_code }) => (
    <Stack key={id} gap="loose">
      {mayReadRates() && <AgencyRates agency_id={id} />}
      <SelfBillingAgreements kind="agency" owner_id={id} vat_number={vat_code} />
    </Stack>
  ),
}

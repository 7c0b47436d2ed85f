import { catalogueTab } from '#features/catalogues/index.ts'
import { CompanyDetails } from '#features/company/index.ts'
import { taxCodesView } from '#features/tariffs/index.ts'
import { TrackingSettings } from '#features/tracking/index.ts'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { SettingsTabs } from './settings-screen.tsx'

const consent = onDemand(async () => (await import('#features/company-views/index.ts')).ConsentPanel)
const closing = onDemand(async () => (await import('./people.ts')).CloseAccount)

/** `/account-settings/company-details`: who the company is, and its tax codes. */
export function CompanyDetailsScreen() {
  return (
    <SettingsTabs
      label="Company details"
      tabs={[
        {
          value: 'details',
          label: 'Details',
          render: () => (
            <CompanyDetails
              end={
                <>
                  <TrackingSettings />
                  <consent.Layer />
                  <closing.Layer />
                </>
              }
            />
          ),
        },
        catalogueTab(taxCodesView),
      ]}
    />
  )
}

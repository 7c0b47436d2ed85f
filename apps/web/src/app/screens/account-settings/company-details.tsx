import { lazy, Suspense } from 'react'
import { catalogueTab } from '#features/catalogues/index.ts'
import { CompanyDetails } from '#features/company/index.ts'
import { DriverAppSettings } from '#features/driver-day/index.ts'
import { LiveSettings } from '#features/positions/index.ts'
import { taxCodesView } from '#features/tariffs/index.ts'
import { TrackingSettings } from '#features/tracking/index.ts'
import { loadCode } from '#platform/load-code.ts'
import { SettingsTabs } from './settings-screen.tsx'

const ConsentPanel = lazy(() =>
  loadCode(async () => ({ default: (await import('#features/company-views/index.ts')).ConsentPanel })),
)
const CloseAccount = lazy(() => loadCode(async () => ({ default: (await import('./people.ts')).CloseAccount })))

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
                  <DriverAppSettings />
                  <LiveSettings />
                  <Suspense>
                    <ConsentPanel />
                    <CloseAccount />
                  </Suspense>
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

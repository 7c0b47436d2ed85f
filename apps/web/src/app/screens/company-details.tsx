import { Catalogue } from '../../features/catalogues/index.ts'
import { CompanyDetails } from '../../features/company-details/index.ts'
import { CloseAccount } from '../../features/staff/index.ts'
import { taxCodesView } from '../../features/tariffs/index.ts'
import { SettingsTabs } from './settings-screen.tsx'

/** `/account-settings/company-details`: who the company is, and its tax codes. */
export function CompanyDetailsScreen() {
  return (
    <SettingsTabs
      label="Company details"
      tabs={[
        { value: 'details', label: 'Details', render: () => <CompanyDetails end={<CloseAccount />} /> },
        { value: 'tax_codes', label: 'Tax codes', render: (at) => <Catalogue view={taxCodesView} {...at} /> },
      ]}
    />
  )
}

import { HolidaySettings } from '#features/holidays/index.ts'
import { Page } from '#ui/layout/layout.tsx'

/** `/settings/holiday`. */
export const HolidaySettingsScreen = () => (
  <Page>
    <HolidaySettings />
  </Page>
)

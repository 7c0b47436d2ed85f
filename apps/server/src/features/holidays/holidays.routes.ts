import { holidaySettings } from '@dray/domain/holidays/holiday-settings.ts'
import { settingsRoutes } from '#features/settings/index.ts'

export const holidaysRoutes = settingsRoutes(holidaySettings)

import { callsOfSettings } from '../settings/define-settings.ts'
import { holidaySettings } from './holiday-settings.ts'

export const holidaysCalls = callsOfSettings(holidaySettings)

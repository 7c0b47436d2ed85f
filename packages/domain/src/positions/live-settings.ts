import { word, yesNo } from '../catalogues/fields.ts'
import { defineSettings, setting } from '../settings/define-settings.ts'
import { liveSettingsTexts as texts } from './live-settings.messages.ts'

/** What becomes of a tracker's positions while nobody is on a shift with its vehicle. */
export const offShiftVehicles = ['drop', 'keep', 'show'] as const
export type OffShiftVehicles = (typeof offShiftVehicles)[number]

/** What the company sees of its drivers and vehicles. */
export const liveSettings = defineSettings({
  name: 'live',
  feature: 'positions',
  call_name: 'LiveSettings',
  noun: "the company's settings of live positions",
  path: '/client/settings/live',
  permissions: ['/account-settings/company-details'],
  readers: ['/live-drivers'],
  fields: {
    share_positions: setting(yesNo(texts.sharePositions), 1),
    off_shift_vehicles: setting(word(texts.offShiftVehicles, offShiftVehicles, false), 'drop' as OffShiftVehicles),
  },
})

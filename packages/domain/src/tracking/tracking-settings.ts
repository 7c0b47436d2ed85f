import { whole, yesNo } from '../catalogues/fields.ts'
import { defineSettings, setting } from '../settings/define-settings.ts'
import { trackingSettingsTexts as texts } from './tracking.messages.ts'

/** How long tracking links work, and what they show of the proof. */
export const trackingSettings = defineSettings({
  name: 'tracking',
  feature: 'tracking',
  call_name: 'TrackingSettings',
  noun: "the company's settings of tracking links",
  path: '/client/settings/tracking',
  permissions: ['/account-settings/company-details'],
  fields: {
    /** After the delivery. */
    days: setting(whole(texts.days, { min: 1, max: 365 }), 14),
    shows_proof: setting(yesNo(texts.shows_proof), 1),
  },
})

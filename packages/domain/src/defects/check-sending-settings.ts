import { ruledText, word, yesNo } from '../catalogues/fields.ts'
import { addressesOrNull } from '../kernel/address-list.ts'
import { defineSettings, setting } from '../settings/define-settings.ts'
import { checkSettingsTexts as texts } from './check-settings.messages.ts'

const { label } = texts

/** What is sent by itself. */
export const sentKinds = ['vehicle', 'trailer', 'defect'] as const
export type SentKind = (typeof sentKinds)[number]
export const sendTimes = ['never', 'immediately', 'daily', 'weekly'] as const
export type SendTime = (typeof sendTimes)[number]

const when = (name: string) => setting(word(name, sendTimes, true), 'never')
const emails = (name: string) => setting(ruledText(name, addressesOrNull), null)

/** Who receives which report, and when. */
export const checkSendingSettings = defineSettings({
  name: 'check-report-sending',
  feature: 'defects',
  call_name: 'CheckSendingSettings',
  noun: 'who receives which check report, and when',
  path: '/client/settings/check-report-setttings',
  permissions: ['/settings/check-report-setttings'],
  fields: {
    vehicle_when: when(label.vehicle_when),
    vehicle_emails: emails(label.vehicle_emails),
    vehicle_only_defects: setting(yesNo(label.vehicle_only_defects), 0),
    trailer_when: when(label.trailer_when),
    trailer_emails: emails(label.trailer_emails),
    trailer_only_defects: setting(yesNo(label.trailer_only_defects), 0),
    defect_when: when(label.defect_when),
    defect_emails: emails(label.defect_emails),
  },
})
export type CheckSendingSettings = typeof checkSendingSettings.standards

/** Who receives reports of a kind, and when; nobody and never where no address is given. */
export function sendingOf(settings: CheckSendingSettings, kind: SentKind) {
  const to = (settings[`${kind}_emails`] ?? '').split(',').filter((one) => one !== '')
  const at = settings[`${kind}_when`] as SendTime
  return {
    to,
    when: to.length === 0 ? ('never' as const) : at,
    only_defects: kind !== 'defect' && settings[`${kind}_only_defects`] === 1,
  }
}

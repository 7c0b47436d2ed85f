import { ruledText, yesNo } from '../catalogues/fields.ts'
import { checkSettingsTexts as texts } from '../defects/check-settings.messages.ts'
import { linesOrNull } from '../kernel/wire.ts'
import { defineSettings, setting } from '../settings/define-settings.ts'

const { label } = texts
const feature = 'check-reports'

/** What the PDF of a check report shows. */
export const checkPdfSettings = defineSettings({
  name: 'check-report',
  feature,
  call_name: 'CheckReportSettings',
  noun: 'what the PDF of a check report shows',
  path: '/client/settings/check-report',
  permissions: ['/settings/check-report'],
  fields: {
    show_duration: setting(yesNo(label.show_duration), 1),
    show_signature: setting(yesNo(label.show_signature), 1),
    show_notes: setting(yesNo(label.show_notes), 1),
    show_pictures: setting(yesNo(label.show_pictures), 1),
    show_advisories: setting(yesNo(label.show_advisories), 1),
    declaration: setting(ruledText(label.declaration, linesOrNull(1000)), null),
  },
})
export type CheckPdfSettings = typeof checkPdfSettings.standards

import { text, whole } from '../catalogues/fields.ts'
import { defineSettings, setting } from '../settings/define-settings.ts'
import type { SelfBillKind } from './self-bill-kinds.table.ts'
import { selfBillSettingsTexts as texts } from './self-bills.messages.ts'

const { label } = texts
const nominal = (kind: SelfBillKind) => setting(text(label.nominal[kind], 8), null)
const department = (kind: SelfBillKind) => setting(text(label.department[kind], 3), null)

/** When suppliers are paid, and to which of the company's accounts what they cost goes. */
export const selfBillSettings = defineSettings({
  name: 'self-bills',
  feature: 'self-bills',
  call_name: 'SelfBillSettings',
  noun: "the company's settings of self-bills",
  path: '/client/settings/self-bills',
  permissions: ['/settings/invoice'],
  fields: {
    terms_days: setting(whole(label.terms_days, { min: 0, max: 365 }), 7),
    driver_nominal_code: nominal('driver'),
    driver_department_code: department('driver'),
    agency_nominal_code: nominal('agency'),
    agency_department_code: department('agency'),
    sub_contractor_nominal_code: nominal('sub_contractor'),
    sub_contractor_department_code: department('sub_contractor'),
  },
})
export type SelfBillSettings = typeof selfBillSettings.standards

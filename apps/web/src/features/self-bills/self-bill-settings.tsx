import { selfBillSettings } from '@dray/domain/self-bills/self-bill-settings.ts'
import { selfBillSettingsTexts as texts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { SettingsForms, type SettingsPanel } from '#features/settings/index.ts'

const codes = (kind: 'driver' | 'agency' | 'sub_contractor') => ({
  fields: [{ field: `${kind}_nominal_code` }, { field: `${kind}_department_code` }],
})

const panels: readonly SettingsPanel[] = [
  {
    name: 'self-bills',
    title: texts.title,
    hint: texts.hint,
    form: [
      {
        lines: [
          { fields: [{ field: 'terms_days', control: { kind: 'number' } }] },
          codes('driver'),
          codes('agency'),
          codes('sub_contractor'),
        ],
      },
    ],
  },
]

/** When suppliers are paid, and the accounts of what they cost. */
export const SelfBillSettings = () => <SettingsForms page={selfBillSettings} panels={panels} />

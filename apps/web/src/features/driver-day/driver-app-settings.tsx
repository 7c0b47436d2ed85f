import { driverAppSettingsTexts as texts } from '@dray/domain/driver-day/driver-app-settings.messages.ts'
import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import { SettingsForms, type SettingsPanel } from '#features/settings/index.ts'
import { proofRuleForm } from './proof-rule-form.ts'

const panels: readonly SettingsPanel[] = [
  {
    name: 'drivers-app',
    title: texts.title,
    hint: texts.hint,
    form: [
      ...proofRuleForm(),
      {
        lines: [
          { fields: [{ field: 'failure_reasons', hint: texts.reasonsHint, control: { kind: 'textarea', rows: 12 } }] },
        ],
      },
    ],
  },
]

/** What drivers' phones ask for at a stop. */
export const DriverAppSettings = () => <SettingsForms page={driverAppSettings} panels={panels} />

import { paySettingsTexts as texts } from '@dray/domain/timesheets/pay-settings.messages.ts'
import { paySettings } from '@dray/domain/timesheets/pay-settings.ts'
import { SettingsForms, type SettingsPanel } from '#features/settings/index.ts'
import { Text } from '#ui/layout/layout.tsx'

const { hint } = texts
const hours = { kind: 'number', decimals: 2 } as const
const multiple = { kind: 'number', decimals: 2, unit: '×' } as const

const panels: readonly SettingsPanel[] = [
  {
    name: 'breaks',
    title: texts.breaks,
    hint: texts.breaksHint,
    form: [
      {
        lines: ([1, 2, 3] as const).map((at) => ({
          fields: [
            { field: `break_after_${at}`, control: hours },
            { field: `break_minutes_${at}`, control: { kind: 'number' as const } },
          ],
        })),
      },
    ],
  },
  {
    name: 'premiums',
    title: texts.premiums,
    hint: texts.premiumsHint,
    form: [
      {
        lines: [
          {
            fields: [
              { field: 'overtime_after', hint: hint.overtime_after, control: hours },
              { field: 'overtime_multiple', control: multiple },
            ],
          },
          {
            fields: [
              { field: 'saturday_multiple', control: multiple },
              { field: 'sunday_multiple', control: multiple },
              { field: 'bank_holiday_multiple', hint: hint.bank_holiday_multiple, control: multiple },
            ],
          },
        ],
      },
    ],
  },
]

/** How drivers are paid beyond hours and rates. */
export const PaySettings = () => (
  <SettingsForms page={paySettings} panels={panels}>
    {() => <Text tone="muted">{texts.note}</Text>}
  </SettingsForms>
)

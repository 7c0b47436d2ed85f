import { liveSettingsTexts as texts } from '@dray/domain/positions/live-settings.messages.ts'
import { liveSettings, offShiftVehicles } from '@dray/domain/positions/live-settings.ts'
import { SettingsForms, type SettingsPanel } from '#features/settings/index.ts'

const offShift = offShiftVehicles.map((value) => ({ value, label: texts.offShift[value] }))

const panels: readonly SettingsPanel[] = [
  {
    name: 'live',
    title: texts.title,
    hint: texts.hint,
    form: [
      {
        lines: [
          { fields: [{ field: 'share_positions', hint: texts.sharePositionsHint, control: { kind: 'flag' } }] },
          {
            fields: [
              {
                field: 'off_shift_vehicles',
                hint: texts.offShiftVehiclesHint,
                control: { kind: 'select', options: offShift },
              },
            ],
          },
        ],
      },
    ],
  },
]

/** What the company sees of where its drivers and vehicles are. */
export const LiveSettings = () => <SettingsForms page={liveSettings} panels={panels} />

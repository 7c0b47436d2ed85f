import { trackingSettingsTexts as texts } from '@dray/domain/tracking/tracking.messages.ts'
import { trackingSettings } from '@dray/domain/tracking/tracking-settings.ts'
import { SettingsForms, type SettingsPanel } from '#features/settings/index.ts'

const panels: readonly SettingsPanel[] = [
  {
    name: 'tracking',
    title: texts.title,
    form: [
      {
        lines: [
          { fields: [{ field: 'days', control: { kind: 'number' } }] },
          { fields: [{ field: 'shows_proof', control: { kind: 'flag' } }] },
        ],
      },
    ],
  },
]

/** How long tracking links work and what they show. */
export const TrackingSettings = () => <SettingsForms page={trackingSettings} panels={panels} />

import {
  checkSendingSettings,
  type SentKind,
  sendTimes,
  sentKinds,
} from '@dray/domain/defects/check-sending-settings.ts'
import { checkSettingsTexts as texts } from '@dray/domain/defects/check-settings.messages.ts'
import { SettingsForms, type SettingsPanel } from '#features/settings/index.ts'

const times = sendTimes.map((value) => ({ value, label: texts.whenTexts[value] }))

const panelOf = (kind: SentKind): SettingsPanel => ({
  name: kind,
  title: texts[kind],
  hint: kind === 'defect' ? texts.defectHint : texts.reportHint,
  form: [
    {
      lines: [
        {
          fields: [
            { field: `${kind}_when`, control: { kind: 'select', options: times } },
            { field: `${kind}_emails`, control: { kind: 'tags' } },
          ],
          shares: [1, 2],
        },
        ...(kind === 'defect'
          ? []
          : [{ fields: [{ field: `${kind}_only_defects`, control: { kind: 'flag' } as const }] }]),
      ],
    },
  ],
})

const panels = sentKinds.map(panelOf)

/** Who receives which check report, and when. */
export const CheckSendingSettings = () => <SettingsForms page={checkSendingSettings} panels={panels} />

import { checkPdfSettings } from '@dray/domain/check-reports/check-report-settings.ts'
import { checkSettingsTexts as texts } from '@dray/domain/defects/check-settings.messages.ts'
import { SettingsForms, type SettingsPanel } from '#features/settings/index.ts'

const flag = (field: string) => ({ field, control: { kind: 'flag' } as const })

const panels: readonly SettingsPanel[] = [
  {
    name: 'paper',
    title: texts.paper,
    hint: texts.paperHint,
    form: [
      {
        lines: [
          { fields: [flag('show_duration'), flag('show_notes'), flag('show_signature')] },
          { fields: [flag('show_pictures'), flag('show_advisories')] },
        ],
      },
    ],
  },
  {
    name: 'declaration',
    title: texts.declarationTitle,
    hint: texts.declarationHint,
    form: [{ lines: [{ fields: [{ field: 'declaration', control: { kind: 'textarea' } }] }] }],
  },
]

/** What the PDF of a check report shows. */
export const CheckPdfSettings = () => <SettingsForms page={checkPdfSettings} panels={panels} />

import {
  type AdditionalSetting,
  additionalSettingNames,
  additionalSettings,
} from '@dray/domain/company/additional-settings.ts'
import { companyDetailsTexts as texts } from '@dray/domain/company/company-details.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { getAdditionalSettingsOptions } from '#features/lookups/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { command } from '#kit/use-command.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { changeAdditionalSettings } from './company-details.queries.ts'

const words: Readonly<Record<AdditionalSetting, { label: string; description: string }>> = texts.setting

const change = command(
  (name: AdditionalSetting, on: boolean) => {
    const [whenOn, whenOff] = additionalSettings[name].values
    return changeAdditionalSettings(name, on ? whenOn : whenOff)
  },
  { done: (message) => message },
)

/** What the company can switch on; takes effect at once, for everybody. */
export function SettingsPanel() {
  const query = useQuery(getAdditionalSettingsOptions())
  const { data } = query
  const isOn = (name: AdditionalSetting) =>
    (data?.find((one) => one.name === name)?.value ?? additionalSettings[name].default) ===
    additionalSettings[name].values[0]
  return (
    <Panel title={texts.settings}>
      {data ? (
        <Stack gap="loose">
          {additionalSettingNames.map((name) => (
            <CheckboxField
              key={name}
              look="switch"
              label={words[name].label}
              description={words[name].description}
              checked={isOn(name)}
              onChange={(on) => void change(name, on)}
            />
          ))}
        </Stack>
      ) : (
        <LoadingState query={query} lines={4} />
      )}
    </Panel>
  )
}

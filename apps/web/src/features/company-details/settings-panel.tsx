import {
  type AdditionalSetting,
  additionalSettingNames,
  additionalSettings,
} from '@dray/domain/company/additional-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { tellRefusal } from '../catalogues/index.ts'
import { additionalSettingsLookup } from '../company/index.ts'
import { switchSetting } from './company-details.queries.ts'

const words: Readonly<Record<AdditionalSetting, { label: string; description: string }>> = {
  owner_driver: {
    label: 'Owner drivers',
    description: 'Jobs can be given to drivers with a vehicle and a company of their own.',
  },
  customer_job_activity: {
    label: "Activity in the customers' portal",
    description: 'Customers see what has happened on their jobs.',
  },
  customer_notification: {
    label: "Notifications in the customers' portal",
    description: 'Customers have a bell with what is new about their jobs.',
  },
  traffic_diary_new_layout: {
    label: 'New layout of the traffic diary',
    description: 'Collection and delivery stand beside each other.',
  },
}

const change = (name: AdditionalSetting, on: boolean) => {
  const [whenOn, whenOff] = additionalSettings[name].values
  switchSetting(name, on ? whenOn : whenOff).then(toast.success, tellRefusal)
}

/** What the company can switch on; takes effect at once, for everybody. */
export function SettingsPanel() {
  const { data } = useQuery(additionalSettingsLookup())
  const isOn = (name: AdditionalSetting) =>
    (data?.find((one) => one.name === name)?.value ?? additionalSettings[name].default) ===
    additionalSettings[name].values[0]
  return (
    <Panel title="Additional settings">
      {data ? (
        <Stack gap="loose">
          {additionalSettingNames.map((name) => (
            <CheckboxField
              key={name}
              look="switch"
              label={words[name].label}
              description={words[name].description}
              checked={isOn(name)}
              onChange={(on) => change(name, on)}
            />
          ))}
        </Stack>
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Panel>
  )
}

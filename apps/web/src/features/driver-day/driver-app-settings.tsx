import { checkGates } from '@dray/domain/driver-day/check-gate.ts'
import { driverAppSettingsTexts as texts } from '@dray/domain/driver-day/driver-app-settings.messages.ts'
import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import { offerSettingsTexts as offers } from '@dray/domain/job-offers/job-offers.messages.ts'
import { SettingsForms, type SettingsPanel } from '#features/settings/index.ts'
import { proofRuleForm } from './proof-rule-form.ts'

const gates = checkGates.map((value) => ({ value, label: texts.checkGates[value] }))

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
  {
    name: 'job-offers',
    title: offers.title,
    hint: offers.hint,
    form: [
      {
        lines: [
          {
            fields: [
              { field: 'job_offers', control: { kind: 'flag' } },
              { field: 'offer_minutes', hint: offers.minutesHint, control: { kind: 'number' } },
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'driver-checks',
    title: texts.checks,
    hint: texts.checksHint,
    form: [
      {
        lines: [
          {
            fields: [
              { field: 'check_gate', hint: texts.checkGateHint, control: { kind: 'select', options: gates } },
              { field: 'check_minutes', hint: texts.checkMinutesHint, control: { kind: 'number' } },
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'driver-arrivals',
    title: texts.arrivals,
    hint: texts.arrivalsHint,
    form: [
      {
        lines: [
          {
            fields: [
              { field: 'arrivals_by_place', control: { kind: 'flag' } },
              { field: 'arrival_radius_m', control: { kind: 'number' } },
            ],
          },
        ],
      },
    ],
  },
]

/** What drivers' phones ask for at a stop, and before work begins. */
export const DriverAppSettings = () => <SettingsForms page={driverAppSettings} panels={panels} />

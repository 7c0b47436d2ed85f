import { bankHolidays, type Nation } from '@dray/domain/holidays/bank-holidays.ts'
import { holidaySettingsTexts as texts } from '@dray/domain/holidays/holiday-settings.messages.ts'
import { holidaySettings } from '@dray/domain/holidays/holiday-settings.ts'
import { dateIn, showDay } from '@dray/domain/kernel/clock-time.ts'
import { SettingsForms, type SettingsPanel } from '#features/settings/index.ts'
import { useViewer } from '#platform/viewer.ts'
import { Facts } from '#ui/display/facts.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { nationOptions } from './nation-options.ts'

const { hint } = texts
const months = texts.months.map((label, at) => ({ value: at + 1, label }))

const panels: readonly SettingsPanel[] = [
  {
    name: 'drivers',
    title: texts.drivers,
    form: [
      {
        lines: [
          {
            fields: [
              {
                field: 'entitlement_weeks',
                hint: hint.entitlement_weeks,
                control: { kind: 'number', decimals: 1 },
              },
              { field: 'entitlement_days_most', hint: hint.entitlement_days_most, control: { kind: 'number' } },
              { field: 'leave_year_start', control: { kind: 'select', options: months } },
            ],
          },
          {
            fields: [
              { field: 'most_away', hint: hint.most_away, control: { kind: 'number' } },
              { field: 'notice_days', hint: hint.notice_days, control: { kind: 'number' } },
              { field: 'nation', hint: hint.nation, control: { kind: 'select', options: nationOptions } },
            ],
          },
        ],
      },
    ],
  },
]

/** The days that the company keeps, this year and the next: what the choice of a nation means. */
function KeptDays({ nation }: { nation: Nation }) {
  const viewer = useViewer()
  const year = Number(dateIn(viewer.time_zone, new Date().toISOString()).slice(0, 4))
  return [year, year + 1].map((one) => (
    <Panel key={one} title={texts.kept(texts.nation[nation], one)}>
      <Facts facts={bankHolidays(nation, one).map(({ date, name }) => ({ name, value: showDay(date) }))} />
    </Panel>
  ))
}

/** How much holiday drivers have, how it is asked for, and whose bank holidays are kept. */
export const HolidaySettings = () => (
  <SettingsForms page={holidaySettings} panels={panels}>
    {({ nation }) => <KeptDays nation={nation as Nation} />}
  </SettingsForms>
)

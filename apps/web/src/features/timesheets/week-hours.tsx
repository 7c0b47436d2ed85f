import { approveTexts as texts } from '@dray/domain/timesheets/approve-screen.messages.ts'
import { hoursText } from '@dray/domain/timesheets/hours-text.ts'
import { Facts } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import type { DriverWeek } from './timesheets.queries.ts'

/** A driver's week against the limits that clock times can tell of. */
export function WeekHours({ hours }: { hours: DriverWeek }) {
  const { rules, approved_workdays, counted_workdays, workdays, working_minutes, knows_average, breaches } = hours
  return (
    <Section title={texts.hoursOf}>
      <Stack>
        <Facts
          facts={[
            { name: texts.rules, value: texts.ruleNames[rules] },
            { name: texts.countedDays, value: texts.countedOf(counted_workdays, workdays, approved_workdays) },
            { name: texts.workingTime, value: hoursText(working_minutes) },
            { name: texts.drivingRules, value: texts.noDrivingData },
          ]}
        />
        {breaches.map(({ rule, text }) => (
          <Notice key={rule} kind="warning">
            {text}
          </Notice>
        ))}
        {breaches.length === 0 && (
          <Text look="muted">{counted_workdays === 0 ? texts.nothingApproved : texts.nothingBroken}</Text>
        )}
        {rules === 'eu' && counted_workdays > 0 && !knows_average && <Text look="muted">{texts.noAverage}</Text>}
      </Stack>
    </Section>
  )
}

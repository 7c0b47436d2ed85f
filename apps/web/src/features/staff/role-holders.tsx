import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import type { showRole } from '@dray/domain/staff/staff.calls.ts'
import { roleTexts } from '@dray/domain/staff/staff.messages.ts'
import { PeopleLinks } from '#kit/people-links.tsx'
import { useViewer } from '#platform/viewer.ts'
import { Inline, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'

const profiles = '/account-settings/profiles'

/** Who has a role, with the way to them: what a change of it concerns, and why it cannot be deleted. */
export function RoleHolders({ row }: { row: { people: number; drivers: number } }) {
  // The list's rows do not name them; the panel's row is the whole one.
  const { holders = [] } = row as Partial<CallReceived<typeof showRole>>
  return (
    <Section title={roleTexts.holders(row.people + row.drivers)}>
      <Inline gap="tight" wrap>
        <PeopleLinks to={mayOpen(profiles, useViewer()) ? profiles : null} people={holders} />
        {row.drivers > 0 && <Text look="muted">{roleTexts.drivers(row.drivers)}</Text>}
        {row.people > holders.length && <Text look="muted">{roleTexts.moreHolders(row.people - holders.length)}</Text>}
      </Inline>
    </Section>
  )
}

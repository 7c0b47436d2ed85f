import { consoleRoleTexts as texts } from '@dray/domain/console-staff/console-staff.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { roleTexts } from '@dray/domain/staff/staff.messages.ts'
import { PeopleLinks } from '#kit/people-links.tsx'
import { useViewer } from '#platform/viewer.ts'
import { Inline, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'

interface Held {
  people: number
  holders: readonly { id: number; name: string }[]
}

const profiles = '/console/profiles'

/** Who has a role, with the way to them: what a change of it concerns, and why it cannot be deleted. */
export function RoleHolders({ row: { people, holders } }: { row: Held }) {
  return (
    <Section title={texts.holders(people)}>
      <Inline gap="tight" wrap>
        <PeopleLinks to={mayOpen(profiles, useViewer()) ? profiles : null} people={holders} />
        {people > holders.length && <Text look="muted">{roleTexts.moreHolders(people - holders.length)}</Text>}
      </Inline>
    </Section>
  )
}

import { consoleRoleTexts as texts } from '@dray/domain/console-staff/console-staff.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { roleTexts } from '@dray/domain/staff/staff.messages.ts'
import { useViewer } from '#platform/viewer.ts'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'

const path = '/console/profiles'

interface Held {
  people: number
  holders: readonly { id: number; name: string }[]
}

/** Who has a role, with the way to them: what a change of it concerns, and why it cannot be deleted. */
export function RoleHolders({ row: { people, holders } }: { row: Held }) {
  const viewer = useViewer()
  return (
    <Section title={texts.holders(people)}>
      <Inline gap="tight" wrap>
        {holders.map(({ id, name }) =>
          mayOpen(path, viewer) ? (
            <LinkButton key={id} size="sm" to={path} search={{ open: id }}>
              {name}
            </LinkButton>
          ) : (
            <Text key={id}>{name}</Text>
          ),
        )}
        {people > holders.length && <Text look="muted">{roleTexts.moreHolders(people - holders.length)}</Text>}
      </Inline>
    </Section>
  )
}

import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import type { showRole } from '@dray/domain/staff/staff.calls.ts'
import { roleTexts } from '@dray/domain/staff/staff.messages.ts'
import { useViewer } from '#platform/viewer.ts'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'

const path = '/account-settings/profiles'

/** Who has a role, with the way to them: what a change of it concerns, and why it cannot be deleted. */
export function RoleHolders({ row }: { row: { people: number; drivers: number } }) {
  const viewer = useViewer()
  // The list's rows do not name them; the panel's row is the whole one.
  const { holders = [] } = row as Partial<CallReceived<typeof showRole>>
  return (
    <Section title={roleTexts.holders(row.people + row.drivers)}>
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
        {row.drivers > 0 && <Text look="muted">{roleTexts.drivers(row.drivers)}</Text>}
        {row.people > holders.length && <Text look="muted">{roleTexts.moreHolders(row.people - holders.length)}</Text>}
      </Inline>
    </Section>
  )
}

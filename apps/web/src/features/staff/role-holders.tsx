import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import type { showRole } from '@dray/domain/staff/staff.calls.ts'
import { profilesChange } from '@dray/domain/staff/staff.events.ts'
import { roleTexts } from '@dray/domain/staff/staff.messages.ts'
import { useEffect } from 'react'
import { onChange } from '../../platform/realtime.ts'
import { useViewer } from '../../platform/viewer.ts'
import { Inline, Text } from '../../ui/layout.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from '../../ui/panel.tsx'
import { refreshCatalogue } from '../catalogues/index.ts'

const path = '/account-settings/profiles'
const source = { source: { entity: 'role' } }

/** Who has a role, with the way to them: what a change of it concerns, and why it cannot be deleted. */
export function RoleHolders({ row }: { row: { id: number; people: number } }) {
  const viewer = useViewer()
  useEffect(() => onChange(profilesChange.event, () => refreshCatalogue(source, [row.id])), [row.id])
  // The list's rows, shown for a moment before the whole one is there, do not name them.
  const { holders = [] } = row as Partial<CallReceived<typeof showRole>>
  return (
    <Section title={roleTexts.holders(row.people)}>
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
        {row.people > holders.length && <Text look="muted">{roleTexts.moreHolders(row.people - holders.length)}</Text>}
      </Inline>
    </Section>
  )
}

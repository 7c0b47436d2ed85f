import { auditTexts as texts } from '@dray/domain/audit-trail/audit-trail.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadingState } from '#kit/loading-state.tsx'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { ChangeTable } from '#ui/display/change-table.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { ActionBadge, entryMoment, rowText } from './audit-columns.tsx'
import {
  type AuditChange,
  type AuditEntry,
  showAuditEntryOptions,
  type WholeAuditEntry,
} from './audit-trail.queries.ts'

interface DrawerProps {
  id: number
  zone: string
  /** Lists every change to the entry's row. */
  onRowHistory: (entry: AuditEntry) => void
  onClose: () => void
}

/** One side of a change; what the viewer may not see says why. */
function Value({ change, side }: { change: AuditChange; side: 'before' | 'after' }) {
  if (change.withheld) return <Text tone="muted">{texts.withheld[change.withheld]}</Text>
  return change[side] ?? <Text tone="muted">–</Text>
}

function Changes({ entry }: { entry: WholeAuditEntry }) {
  if (entry.action === 'read' && entry.changes.length === 0) return <Notice>{texts.wasRead}</Notice>
  if (entry.changes.length === 0) return <Text tone="muted">{texts.noChanges}</Text>
  return (
    <ChangeTable
      label={texts.fields}
      head={[texts.field, texts.before, texts.after]}
      fields={entry.changes.map((change) => ({
        key: change.column,
        name: change.field,
        before: <Value change={change} side="before" />,
        after: <Value change={change} side="after" />,
      }))}
    />
  )
}

const Entry = ({ entry, zone }: { entry: WholeAuditEntry; zone: string }) => (
  <Stack gap="loose">
    <Facts
      columns={2}
      facts={[
        { name: texts.at, value: entryMoment(entry.at, zone) },
        { name: texts.person, value: entry.user_name ?? texts.system },
        { name: texts.kind, value: entry.kind_name },
        { name: texts.row, value: rowText(entry) },
      ]}
    />
    <Section title={texts.fields}>
      <Changes entry={entry} />
    </Section>
    <Section title={texts.origin}>
      <Facts
        columns={2}
        facts={[
          { name: texts.address, value: entry.address },
          { name: texts.request, value: entry.request_id },
          { name: texts.browser, value: entry.user_agent },
        ]}
      />
    </Section>
  </Stack>
)

/** The way to the row's own screen, for who may go there. */
function OpenScreen({ entry: { screen, kind_name } }: { entry: WholeAuditEntry }) {
  const viewer = useViewer()
  if (screen === null || !mayOpen(screen, viewer)) return null
  const { pathname, searchParams } = new URL(screen, window.location.origin)
  return (
    <LinkButton to={pathname} search={Object.fromEntries(searchParams)}>
      {texts.openRow(kind_name)}
    </LinkButton>
  )
}

/** One entry of the trail: who, when, from where, and every field before and after. */
export function AuditEntryDrawer({ id, zone, onRowHistory, onClose }: DrawerProps) {
  const query = useQuery(showAuditEntryOptions(id))
  const { data: entry } = query
  return (
    <Drawer
      opened
      width="wide"
      onClose={onClose}
      title={entry ? `${entry.kind_name} ${rowText(entry)}` : texts.entry}
      header={entry && <ActionBadge action={entry.action} />}
      footerStart={entry && <OpenScreen entry={entry} />}
      footer={
        <>
          {entry && entry.row_id !== null && <Button onClick={() => onRowHistory(entry)}>{texts.rowHistory}</Button>}
          <Button onClick={onClose}>{dialogTexts.close}</Button>
        </>
      }
    >
      {entry ? <Entry entry={entry} zone={zone} /> : <LoadingState query={query} />}
    </Drawer>
  )
}

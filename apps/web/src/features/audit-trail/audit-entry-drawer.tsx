import { auditTexts as texts } from '@dray/domain/audit-trail/audit-trail.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadingState } from '#kit/loading-state.tsx'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { ActionBadge, entryMoment, rowText } from './audit-columns.tsx'
import { type AuditChange, type AuditEntry, showAuditEntryOptions, type WholeAuditEntry } from './audit-trail.queries.ts'

interface DrawerProps {
  id: number
  zone: string
  /** Lists every change to the entry's row. */
  onRowHistory: (entry: AuditEntry) => void
  onClose: () => void
}

/** One side of a change; what the viewer may not see says why. */
function Value({ change, side }: { change: AuditChange; side: 'before' | 'after' }) {
  if (change.withheld) return <Text tone="faint">{texts.withheld[change.withheld]}</Text>
  const value = change[side]
  return value === null ? <Text tone="faint">–</Text> : <Text lines>{value}</Text>
}

import type { AuditedKind } from '@dray/domain/audit-trail/audited-kinds.ts'
import { auditPath, rowHistory } from '@dray/domain/audit-trail/history-address.ts'
import { historyTexts } from '@dray/domain/audit-trail/history-link.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { useViewer } from '#platform/viewer.ts'
import { LinkButton } from '#ui/display/link-button.tsx'

/** The way from a row to its changes, for who may read the audit trail. `kind` is the row's table. */
export function HistoryLink({ kind, id }: { kind: AuditedKind; id: number }) {
  if (!mayOpen(auditPath, useViewer())) return null
  return (
    <LinkButton variant="quiet" size="sm" to={auditPath} search={rowHistory(kind, id)}>
      {historyTexts.history}
    </LinkButton>
  )
}

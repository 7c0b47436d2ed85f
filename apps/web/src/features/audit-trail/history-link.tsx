import { auditTexts as texts } from '@dray/domain/audit-trail/audit-trail.messages.ts'
import type { AuditedKind } from '@dray/domain/audit-trail/audited-tables.table.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { useViewer } from '#platform/viewer.ts'
import { LinkButton } from '#ui/display/link-button.tsx'

const path = '/account-settings/audit-trail'

/** The way from a row to its changes, for who may read the audit trail. */
export function HistoryLink({ kind, id }: { kind: AuditedKind; id: number }) {
  if (!mayOpen(path, useViewer())) return null
  return (
    <LinkButton variant="quiet" size="sm" to={path} search={{ kind, row: id } as never}>
      {texts.history}
    </LinkButton>
  )
}

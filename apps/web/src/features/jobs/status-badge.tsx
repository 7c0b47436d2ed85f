import { isJobStatus, statusTone } from '@dray/domain/jobs/status.ts'
import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import { Badge } from '#ui/display/badge.tsx'

/** A job's status in its colour; one table of the domain holds them for badge, board, map and chart. */
export function StatusBadge({ status, label = statusLabel(status) }: { status: string; label?: string }) {
  return <Badge tone={isJobStatus(status) ? statusTone(status) : 'grey'}>{label}</Badge>
}

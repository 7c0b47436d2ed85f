import { auditPath, rowHistory } from '@dray/domain/audit-trail/history-address.ts'
import { historyTexts } from '@dray/domain/audit-trail/history-link.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { detailsTexts as texts } from '@dray/domain/job-details/details.messages.ts'
import { documentTexts } from '@dray/domain/job-documents/job-documents.messages.ts'
import { factsOf } from '@dray/domain/job-steps/job-facts.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { IconDots, IconFlag, IconFlagFilled, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useExchangeReady } from '#features/exchange/index.ts'
import { useJobDocuments } from '#features/job-documents/index.ts'
import { type ChangeSearch, jobDialogItems } from '#features/job-list/index.ts'
import type { JobSteps } from '#features/job-steps/index.ts'
import { markJob, type OfficeJob } from '#features/jobs/index.ts'
import { command } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { ActionMenu, type MenuAction } from '#ui/overlay/action-menu.tsx'
import { toast } from '#ui/overlay/toast.ts'

const mark = command(markJob)

/** Marks the job for attention, or takes the mark away. */
export function MarkButton({ job }: { job: OfficeJob }) {
  const isMarked = job.is_marked === 1
  const Icon = isMarked ? IconFlagFilled : IconFlag
  return (
    <IconButton
      label={isMarked ? texts.unmark : texts.mark}
      aria-pressed={isMarked}
      icon={<Icon aria-hidden />}
      onClick={() => void mark(job.id, isMarked ? 0 : 1)}
    />
  )
}

/** Opens the paper that the job's driver takes along. */
export function WorksheetButton({ jobId }: { jobId: number }) {
  const { busy, openWorksheet } = useJobDocuments()
  return (
    <Button variant="quiet" icon={<IconPrinter aria-hidden />} loading={busy} onClick={() => openWorksheet(jobId)}>
      {documentTexts.worksheet}
    </Button>
  )
}

interface DetailsMenuProps {
  job: OfficeJob
  steps: JobSteps
  onSearch: ChangeSearch
}

/** What is done to a job now and then. */
export function DetailsMenu({ job, steps, onSearch }: DetailsMenuProps) {
  const viewer = useViewer()
  const { remove, take } = steps
  const navigate = useNavigate()
  const facts = factsOf(job, { exchange_ready: useExchangeReady() })
  const { openSiteAssessment } = useJobDocuments()
  const actions: MenuAction[] = [
    ...jobDialogItems(facts, { viewer, open: (dialog) => onSearch({ dialog, of: job.id }) }),
    {
      key: 'assessment',
      label: documentTexts.siteAssessment,
      apart: true,
      onSelect: () => openSiteAssessment(job.id),
    },
    {
      key: 'copy',
      label: texts.copyNumber,
      onSelect: () => void navigator.clipboard.writeText(job.job_number).then(() => toast.info(dialogTexts.copied)),
    },
    ...(mayOpen(auditPath, viewer)
      ? [
          {
            key: 'history',
            label: historyTexts.history,
            onSelect: () => void navigate({ to: auditPath, search: rowHistory('jobs', job.id) }),
          },
        ]
      : []),
    ...(remove
      ? [{ key: 'delete', label: remove.label, danger: true, apart: true, onSelect: () => take(remove) }]
      : []),
  ]
  return (
    <ActionMenu label={texts.more} actions={actions}>
      <IconButton label={texts.more} icon={<IconDots aria-hidden />} />
    </ActionMenu>
  )
}

import { loadTexts as texts } from '@dray/domain/exchange/load-section.messages.ts'
import { dateIn, instantToLocal, showDate } from '@dray/domain/kernel/clock-time.ts'
import { proofTexts } from '@dray/domain/proofs/proofs.messages.ts'
import { IconTrash } from '@tabler/icons-react'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { Timeline, type TimelineEntry } from '#ui/display/timeline.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { deleteLoadActivity, type ExchangeLoad } from './exchange.queries.ts'

type Activity = ExchangeLoad['load_activity'][number]

function DeleteButton({ id, job_id }: { id: number; job_id: number }) {
  const { run, busy } = useCommand(deleteLoadActivity, {
    confirm: () => ({
      title: texts.deleteTitle,
      message: proofTexts.removeProof.pod,
      confirmLabel: texts.deleteActivity,
    }),
    done: (message) => message,
  })
  return (
    <Button
      size="sm"
      variant="danger"
      icon={<IconTrash aria-hidden />}
      loading={busy}
      onClick={() => void run(id, job_id)}
    >
      {texts.deleteActivity}
    </Button>
  )
}

interface LoadProgressProps {
  load: ExchangeLoad
  zone: string
  mayWrite: boolean
}

const newestFirst = (a: Activity, b: Activity) => Date.parse(b.at) - Date.parse(a.at) || b.id - a.id

/** What the carrier's driver reported, newest first; the proof of delivery can be deleted. */
export function LoadProgress({ load, zone, mayWrite }: LoadProgressProps) {
  const today = dateIn(zone, new Date().toISOString())
  const entryOf = ({ id, kind, text, at, signed_by }: Activity): TimelineEntry => {
    const { date, time } = instantToLocal(at, zone)
    return {
      key: id,
      time,
      text,
      strong: true,
      detail: signed_by && texts.signedBy(signed_by),
      ...(date !== today && { day: showDate(date) }),
      ...(kind === 'pod' && mayWrite && { actions: <DeleteButton id={id} job_id={load.job_id} /> }),
    }
  }
  return (
    <Section title={texts.progress}>
      {load.load_activity.length === 0 ? (
        <Text tone="muted">{texts.noProgress(load.order?.subcontractorName ?? null)}</Text>
      ) : (
        <Timeline label={texts.progress} entries={[...load.load_activity].sort(newestFirst).map(entryOf)} />
      )}
    </Section>
  )
}

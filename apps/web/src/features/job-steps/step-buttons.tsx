import { detailsTexts as texts } from '@dray/domain/job-details/details.messages.ts'
import { Button } from '#ui/display/button.tsx'
import { Text } from '#ui/layout/layout.tsx'
import type { JobSteps } from './use-job-steps.ts'

/** What ends the job, at the left of the foot. */
export function EndingButton({ steps }: { steps: JobSteps }) {
  const { cancel, busy, take } = steps
  if (!cancel) return null
  return (
    <Button variant="danger" loading={busy === cancel.id} onClick={() => take(cancel)}>
      {cancel.label}
    </Button>
  )
}

/** The other steps, then the one that carries the job on. */
export function StepButtons({ steps }: { steps: JobSteps }) {
  const { next: step, isNextOnEnter, before, busy, take } = steps
  const next = before ? null : step
  const others = before && step ? [step, ...steps.others] : steps.others
  return (
    <>
      {others.map((action) => (
        <Button key={action.id} loading={busy === action.id} onClick={() => take(action)}>
          {action.label}
        </Button>
      ))}
      {before && (
        <>
          <Text tone="muted">{texts.next}</Text>
          <Button variant="primary" onClick={before.run}>
            {before.label}
          </Button>
        </>
      )}
      {next && (
        <>
          <Text tone="muted">{texts.next}</Text>
          <Button
            variant="primary"
            loading={busy === next.id}
            {...(isNextOnEnter && { shortcut: 'Enter' })}
            onClick={() => take(next)}
          >
            {next.label}
          </Button>
        </>
      )}
    </>
  )
}

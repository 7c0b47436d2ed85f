import type { JobFactFields } from '@dray/domain/job-steps/job-facts.ts'
import { selectedStepTexts as texts } from '@dray/domain/job-steps/selected-steps.messages.ts'
import { type SelectedStep, stepBack } from '@dray/domain/job-steps/selected-steps.ts'
import type { JobStep } from '@dray/domain/job-steps/steps.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { browserErrors } from '@dray/domain/kernel/browser-errors.ts'
import type { Viewer } from '@dray/domain/kernel/permissions.ts'
import { type OfficeJob, refreshJob } from '#features/jobs/index.ts'
import { done } from '#kit/undo-history.ts'
import { isApiError } from '#platform/api-error.ts'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { confirm, confirmAction } from '#ui/overlay/confirm.ts'
import { takeStep } from './job-steps.queries.ts'

interface Row extends JobFactFields {
  id: number
  job_number: string
  version: number
}

const linesOf = (lines: readonly string[]) => (
  <Stack>
    {lines.map((line) => (
      <Text as="p" key={line}>
        {line}
      </Text>
    ))}
  </Stack>
)

/** Asks once for all of them: what each would be asked, by how many, and whether it can be taken back. */
async function isAgreed({ step, rows }: SelectedStep<Row>, all: number) {
  const questions = Map.groupBy(rows, ({ action }) => action.confirmation?.text ?? '')
  const asked = [...questions].flatMap(([text, own]) => (text ? [texts.asked(own.length, text)] : []))
  const left = all - rows.length
  const lines = [...asked, ...(left > 0 ? [texts.others(left)] : []), ...(step.is_final ? [texts.final] : [])]
  if (lines.length === 0) return true
  const title = texts.title(step.label, rows.length)
  return confirmAction({ title, message: linesOf(lines), confirmLabel: step.label })
}

function reasonOf(error: unknown): string {
  if (!isApiError(error)) return browserErrors.internal.text
  const [reason] = Object.values(error.firstReasons())
  return reason ?? error.message
}

interface Turn {
  id: number
  job_number: string
  step: JobStep
  version?: number
  /** The job's own question, where it has one, was asked with those of the others. */
  isAsked: boolean
}

/** Takes a step with one job after the other; what one is refused stops no other. */
async function takeEach(turns: readonly Turn[]) {
  const saved: OfficeJob[] = []
  const refused: string[] = []
  for (const { id, job_number, step, version, isAsked } of turns) {
    const stale = step.sends_version && version !== undefined && { version }
    try {
      saved.push(await takeStep(id, step, { ...(step.wire_status && isAsked && { confirmed: 1 as const }), ...stale }))
    } catch (error) {
      refused.push(texts.reason(job_number, reasonOf(error)))
      refreshJob(id)
    }
  }
  return { saved, refused }
}

async function tellRefused(title: string, refused: readonly string[]) {
  if (refused.length === 0) return
  await confirm({ title, message: linesOf(refused), confirmLabel: null, type: 'warning' })
}

/**
 * Takes a step with several jobs, asked once. All that was done is one step of the screen's undo, where a step leads
 * back; each job that was refused is named with its reason.
 */
export async function takeSelected(offer: SelectedStep<Row>, { all, viewer }: { all: number; viewer: Viewer }) {
  const { step, rows } = offer
  if (!(await isAgreed(offer, all))) return
  const turns = rows.map(({ row: { id, job_number, version }, action }) => ({
    ...{ id, job_number, version, step: action },
    isAsked: action.confirmation !== null,
  }))
  const { saved, refused } = await takeEach(turns)
  if (saved.length > 0) sayDone(step.label, { saved, before: rows.map(({ row }) => row), viewer })
  await tellRefused(texts.refused(refused.length, rows.length), refused)
}

interface Stepped {
  saved: readonly OfficeJob[]
  before: readonly Row[]
  viewer: Viewer
}

function sayDone(label: string, { saved, before, viewer }: Stepped) {
  const message = texts.done(label, saved.length)
  const was = new Map(before.map(({ id, status }) => [id, status]))
  const backs = saved.map((job) => ({ job, back: stepBack(job, was.get(job.id) as JobStatus, viewer) }))
  const stuck = backs.find(({ back }) => back === null)
  if (stuck) return done(message, { why: texts.noWayBack(stuck.job.status) })
  done(message, async () => {
    const turns = backs.flatMap(({ job: { id, job_number }, back }) =>
      back ? [{ id, job_number, step: back, isAsked: true }] : [],
    )
    const { refused } = await takeEach(turns)
    await tellRefused(texts.notUndone(refused.length, turns.length), refused)
  })
}

import type { JobStatus } from '../jobs/status.ts'
import type { Viewer } from '../kernel/permissions.ts'
import { type JobAction, jobActions } from './job-actions.ts'
import { factsOf, type JobFactFields } from './job-facts.ts'
import { jobSteps } from './steps.ts'

/** A step and the selected jobs that can take it. */
export interface SelectedStep<R> {
  step: JobAction
  rows: { row: R; action: JobAction }[]
}

/** A step that needs no more than the click, so that several jobs can take it together. */
const isShared = ({ call, needs }: JobAction) => call !== undefined && needs === undefined

/** The steps that some of these jobs can take together, in the order of the table: those that carry a job on come first. */
export function selectedSteps<R extends JobFactFields>(rows: readonly R[], viewer: Viewer): SelectedStep<R>[] {
  const able = rows.flatMap((row) => jobActions(factsOf(row), viewer).map((action) => ({ row, action })))
  const found = jobSteps.flatMap(({ id }): SelectedStep<R>[] => {
    const own = able.filter(({ action }) => action.id === id && isShared(action))
    const [first] = own
    return first ? [{ step: first.action, rows: own }] : []
  })
  const isNext = ({ step, rows: own }: SelectedStep<R>) => step.place === 'next' && own.length === rows.length
  return [...found.filter(isNext), ...found.filter((one) => !isNext(one))]
}

/** The step that leads a job back to the status that it came from, where this viewer has one that needs no more. */
export const stepBack = (job: JobFactFields, was: JobStatus, viewer: Viewer): JobAction | null =>
  jobActions(factsOf(job), viewer).find((action) => action.target === was && isShared(action)) ?? null

import { inDepot, type JobStatus, jobStatuses } from '../jobs/status.ts'
import { freshJob, type StatusFacts } from '../jobs/status-facts.ts'
import { targetOf } from './job-actions.ts'
import { type JobStep, jobSteps } from './steps.ts'

/** Jobs on which a computed target may turn out differently; the picture draws each target once. */
function* variations(status: JobStatus): Generator<StatusFacts> {
  const goods = [
    { collected: 0, temp_status: null },
    { collected: 1, temp_status: null },
    { collected: 1, temp_status: inDepot },
  ]
  for (const where of goods) {
    for (const status_before of ['Pending', 'Quote'] as const) yield { ...freshJob, ...where, status, status_before }
  }
}

function targetsFrom(step: JobStep, status: JobStatus): Set<JobStatus> {
  return new Set([...variations(status)].map((job) => targetOf(step, job)))
}

/** Mermaid's state names carry no spaces or slashes. */
const node = (status: JobStatus) => status.replace(/[^A-Za-z]/g, '')

/** Returns the table of steps as a Mermaid state diagram, for the documentation. */
export function statusDiagram(): string {
  const names = jobStatuses.map((status) => `  state "${status}" as ${node(status)}`)
  const arrows = jobSteps.flatMap((step) =>
    step.from.flatMap((status) =>
      [...targetsFrom(step, status)].map((target) => `  ${node(status)} --> ${node(target)}: ${step.label}`),
    ),
  )
  return ['stateDiagram-v2', ...names, '  [*] --> Quote', '  [*] --> Pending', ...arrows, ''].join('\n')
}

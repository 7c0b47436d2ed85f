import { statusLabel } from '../jobs/status-labels.ts'

const jobs = (count: number) => (count === 1 ? '1 job' : `${count} jobs`)

/** What the diary says of a step that several selected jobs take together. */
export const selectedStepTexts = {
  steps: 'Steps',
  /** "Confirm POD (2 of 3)" where not all of them can. */
  offer: (label: string, able: number, all: number) => (able === all ? label : `${label} (${able} of ${all})`),
  title: (label: string, able: number) => `${label}: ${jobs(able)}`,
  others: (left: number) => `${left === 1 ? '1 selected job is' : `${left} selected jobs are`} left as they are.`,
  asked: (count: number, question: string) => `${jobs(count)}: ${question}`,
  final: 'This cannot be undone.',
  done: (label: string, count: number) => `${label}: ${jobs(count)}`,
  noWayBack: (status: string) => `a job cannot go back from ${statusLabel(status)}`,
  refused: (count: number, all: number) => `${count} of ${all} refused`,
  notUndone: (count: number, all: number) => `${count} of ${all} not undone`,
  reason: (job_number: string, reason: string) => `${job_number}: ${reason}`,
} as const

import { statusLabel } from '../jobs/status-labels.ts'

/** Why a key or a button does nothing with a job. */
export const refusalTexts = {
  quote: 'This is a quote: save it as a job first.',
  step: (action: string, status: string) => `${action} is not possible: the job is ${statusLabel(status)}.`,
  proofOnExchange: 'The exchange member who carries this job sends its proof of delivery.',
  noProof: (status: string) => `The job is ${statusLabel(status)}: it takes no proof of delivery.`,
} as const

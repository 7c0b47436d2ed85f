/** Why a key or a button does nothing with a job. */
export const refusalTexts = {
  quote: 'This is a quote: save it as a job first.',
  step: (action: string, status: string) => `${action} is not possible: the job is ${status}.`,
  proofOnExchange: 'The exchange member who carries this job sends its proof of delivery.',
  noProof: (status: string) => `The job is ${status}: it takes no proof of delivery.`,
} as const

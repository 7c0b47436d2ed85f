/** What a driver does with a job, beside reading it. No schema stands here, so that a phone loads none for it. */
export const driverActs = ['started', 'arrived', 'loaded', 'departed', 'proof', 'failed'] as const

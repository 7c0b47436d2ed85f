import type { EstimateState } from './stop-estimate.ts'

/** What the office is told of jobs that will be late. */
export const lateEstimateTexts = {
  title: (jobs: number) =>
    jobs === 1 ? '1 job will be late by the estimate' : `${jobs} jobs will be late by the estimate`,
  expected: (stop: { job_number: string; side: string; due: string; at: string }) =>
    `${stop.job_number}: ${stop.side} due ${stop.due}, expected about ${stop.at}`,
  lost: (stop: { job_number: string; side: string; due: string }) =>
    `${stop.job_number}: ${stop.side} due ${stop.due}, position unknown`,
  side: { collection: 'collection', delivery: 'delivery' },
  more: (count: number) => `${count} others.`,
} as const

/** Estimates as the diary, the board, the details and the home screen show them. */
export const estimateTexts = {
  about: (clock: string) => `≈ ${clock}`,
  state: { on_time: 'On time', tight: 'Tight', late: 'Late', unknown: 'No estimate' } satisfies Record<
    EstimateState,
    string
  >,
  lateBy: (minutes: number) => (minutes === 1 ? '1 minute late' : `${minutes} minutes late`),
  expected: (clock: string) => `Expected ${clock}`,
  expectedAbout: (clock: string) => `Expected about ${clock}`,
  asOf: (clock: string) => `as of ${clock}`,
  begins: {
    position: 'From the driver’s last position',
    stamp: 'From the last arrival or departure',
    plan: 'From the booked times: nothing has been heard of the driver yet',
  },
  arrival: 'Estimated arrival',
  filter: 'Late by estimate',
  count: (jobs: number) => (jobs === 1 ? '1 job late by estimate' : `${jobs} jobs late by estimate`),
} as const

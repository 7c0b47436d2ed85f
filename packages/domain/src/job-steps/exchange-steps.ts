import type { StatusFacts } from '../jobs/status-facts.ts'
import { targetWithoutDriver } from './planning-steps.ts'
import { defineSteps, officeStep } from './step-row.ts'

const isPosted = (job: StatusFacts) => job.cx_loads_status === 'Posted To CX'

/**
 * The courier exchange. What a person asks for is sent to the exchange and waits for its answer; the job moves on by the
 * steps that the exchange takes once it has answered.
 */
export const exchangeSteps = defineSteps({
  post_to_exchange: {
    label: 'Post To Courier Exchange',
    from: ['Pending', 'Indepot'],
    when: (job) => job.exchange_ready && job.cx_loads_status === null,
    to: (job) => job.status,
    permissions: officeStep,
    activity: 'exchange',
  },
  cancel_exchange_load: {
    label: 'Cancel CX Job',
    from: ['Pending', 'Planned', 'Indepot', 'Quoted'],
    when: (job) => job.exchange_ready && isPosted(job),
    to: (job) => (job.status === 'Quoted' ? targetWithoutDriver(job) : job.status),
    permissions: officeStep,
    question: { title: 'Delete Cx job', text: 'Are you sure you want to cancel CX load for this job' },
    activity: 'exchange',
    needs: 'load',
  },
  accept_quote: {
    label: 'Accept',
    from: ['Pending', 'Indepot'],
    when: (job) => job.exchange_ready && isPosted(job),
    to: 'Quoted',
    permissions: officeStep,
    money: true,
    activity: 'exchange',
  },
  exchange_accepted: {
    label: 'Quote accepted on the exchange',
    actor: 'exchange',
    from: ['Pending', 'Indepot'],
    when: isPosted,
    to: 'Quoted',
    activity: 'exchange',
  },
  exchange_released: {
    label: 'No longer carried by the exchange member',
    actor: 'exchange',
    from: ['Quoted'],
    to: targetWithoutDriver,
    activity: 'exchange',
  },
  exchange_collected: {
    label: 'Collected by the exchange member',
    actor: 'exchange',
    from: ['Quoted'],
    to: 'Intransit',
    activity: 'exchange',
  },
  exchange_delivered: {
    label: 'Delivered by the exchange member',
    actor: 'exchange',
    from: ['Quoted', 'Intransit'],
    when: (job) => job.cx_loads_status !== null,
    to: 'CX Delivered',
    activity: 'exchange',
  },
})

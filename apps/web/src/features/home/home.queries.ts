import * as calls from '@dray/domain/home/home.calls.ts'
import { generateInvoiceChange, invoiceChange } from '@dray/domain/invoices/invoices.events.ts'
import { jobOfferChange } from '@dray/domain/job-offers/job-offers.events.ts'
import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { stopEstimateChange } from '@dray/domain/stop-estimates/stop-estimates.events.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

export type Home = CallReceived<typeof calls.getHome>
export type UrgentJob = NonNullable<Home['jobs']>['late']['jobs'][number]

/** All that the page counts. */
const counted = [
  jobChange.event,
  jobOfferChange.event,
  generateInvoiceChange.event,
  invoiceChange.event,
  'companyChange',
  'serviceChange',
  'loadTypeChange',
  'vehicleTypesChange',
  'vehicleChange',
  'driverChange',
  'ownerDriverChange',
  'trailersChange',
  'reminderRuleChange',
  'customerChange',
  'profilesChange',
]
/** What is late becomes so without anybody's doing. */
const minute = 60_000

export const getHomeOptions = () =>
  queryOptions({
    queryKey: ['home'],
    queryFn: ({ signal }) => api(calls.getHome, undefined, { signal }),
    meta: { changedBy: counted, changedOftenBy: [stopEstimateChange.event] },
    refetchInterval: minute,
  })

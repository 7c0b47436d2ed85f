import { getCustomerReport, getJobDetailsReport } from '@dray/domain/reports/reports.calls.ts'
import { listVatLines } from '@dray/domain/reports/vat-report.calls.ts'
import { getContributionReport, getOnTimeReport } from '@dray/domain/reports/work-reports.calls.ts'
import { addressOf } from '#kit/list/address-of-call.ts'
import type { SearchOf } from '#kit/list/list-address.ts'

/** A report of sums as it stands in the address; without days it is of this month. */
export const sumReportAddress = addressOf(getCustomerReport, { stays: ['selected_date'] })
export type SumReportSearch = SearchOf<typeof sumReportAddress>

export const onTimeAddress = addressOf(getOnTimeReport, { stays: ['selected_date'] })
export type OnTimeSearch = SearchOf<typeof onTimeAddress>

export const contributionAddress = addressOf(getContributionReport, { stays: ['selected_date', 'by'] })
export type ContributionSearch = SearchOf<typeof contributionAddress>

/** The job report: narrowed to what a row of another report was made of, where one led here. */
export const jobReportAddress = addressOf(getJobDetailsReport, {
  stays: ['date'],
  formerly: ({ service, late }) => ({
    ...(service === 'none' && { without_service: 1 }),
    ...(late === 'yes' && { late: 1 }),
  }),
})
export type JobReportSearch = SearchOf<typeof jobReportAddress>

/** The VAT report, or the lines of one tax code and rate in it. */
export const vatReportAddress = addressOf(listVatLines, {
  stays: ['selected_date'],
  formerly: ({ code, rate }) => ({ tax_code: code, tax_rate: rate }),
})
export type VatReportSearch = SearchOf<typeof vatReportAddress>

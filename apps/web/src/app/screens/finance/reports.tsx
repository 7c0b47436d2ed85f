import {
  ContributionReportScreen,
  contributionAddress,
  JobReportScreen,
  jobReportAddress,
  OnTimeReportScreen,
  onTimeAddress,
  SumReportScreen,
  sumReportAddress,
  VatReportScreen,
  vatReportAddress,
} from '#features/reports/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'
import { FinanceTabs } from './finance-tabs.tsx'

/** `/finance/reports/sub-contractors`. */
export const SubContractorReport = () => (
  <SumReportScreen kind="sub_contractor" {...useListAddress(sumReportAddress)} head={<FinanceTabs />} />
)

/** `/finance/reports/customers`. */
export const CustomerReport = () => (
  <SumReportScreen kind="customer" {...useListAddress(sumReportAddress)} head={<FinanceTabs />} />
)

/** `/finance/reports/vehicles`. */
export const VehicleReport = () => (
  <SumReportScreen kind="vehicle" {...useListAddress(sumReportAddress)} head={<FinanceTabs />} />
)

/** `/finance/reports/services`. */
export const ServiceReport = () => (
  <SumReportScreen kind="service" {...useListAddress(sumReportAddress)} head={<FinanceTabs />} />
)

/** `/finance/reports/lanes`. */
export const LaneReport = () => (
  <SumReportScreen kind="lane" {...useListAddress(sumReportAddress)} head={<FinanceTabs />} />
)

/** `/finance/reports/on-time`. */
export const OnTimeReport = () => <OnTimeReportScreen {...useListAddress(onTimeAddress)} head={<FinanceTabs />} />

/** `/finance/reports/contribution`. */
export const ContributionReport = () => (
  <ContributionReportScreen {...useListAddress(contributionAddress)} head={<FinanceTabs />} />
)

/** `/finance/reports/jobs`. */
export const JobReport = () => <JobReportScreen {...useListAddress(jobReportAddress)} head={<FinanceTabs />} />

/** `/finance/reports/vat`. */
export const VatReport = () => <VatReportScreen {...useListAddress(vatReportAddress)} head={<FinanceTabs />} />

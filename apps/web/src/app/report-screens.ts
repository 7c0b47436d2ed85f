import type { AgedDebtSearch, OpenInvoiceSearch } from '#features/debts/index.ts'
import type {
  ContributionSearch,
  JobReportSearch,
  OnTimeSearch,
  SumReportSearch,
  VatReportSearch,
} from '#features/reports/index.ts'
import { listSearch, type Screen, screen } from './screen.ts'

const loadReports = () => import('./screens/finance/reports.tsx')
const sums = (name: 'SubContractorReport' | 'CustomerReport' | 'VehicleReport' | 'ServiceReport' | 'LaneReport') => ({
  search: listSearch<SumReportSearch>,
  load: async () => (await loadReports())[name],
})

/** The reports, in the order of their tabs. */
export const reportScreens = [
  screen({ path: '/finance/reports/sub-contractors', title: 'Sub-contractor report', ...sums('SubContractorReport') }),
  screen({ path: '/finance/reports/customers', title: 'Customer report', ...sums('CustomerReport') }),
  screen({
    path: '/finance/reports/jobs',
    title: 'Job report',
    search: listSearch<JobReportSearch>,
    views: { 'of a bar': '?without_service=1' },
    load: async () => (await loadReports()).JobReport,
  }),
  screen({ path: '/finance/reports/vehicles', title: 'Vehicle report', ...sums('VehicleReport') }),
  // opened by the customer report's right, the last by the vehicle report's: the route guard's table says so
  screen({ path: '/finance/reports/services', title: 'Service report', ...sums('ServiceReport') }),
  screen({ path: '/finance/reports/lanes', title: 'Lane report', ...sums('LaneReport') }),
  screen({
    path: '/finance/reports/on-time',
    title: 'On-time report',
    search: listSearch<OnTimeSearch>,
    load: async () => (await loadReports()).OnTimeReport,
  }),
  screen({
    path: '/finance/reports/contribution',
    title: 'Contribution report',
    search: listSearch<ContributionSearch>,
    views: { drivers: '?by=driver' },
    load: async () => (await loadReports()).ContributionReport,
  }),
  screen({
    path: '/finance/reports/vat',
    title: 'VAT report',
    search: listSearch<VatReportSearch>,
    views: { lines: '?tax_code=T1&tax_rate=20' },
    load: async () => (await loadReports()).VatReport,
  }),
  screen({
    path: '/finance/reports/aged-debt',
    title: 'Aged debt',
    /** What customers owe, or the invoices behind a figure of it. */
    search: listSearch<AgedDebtSearch | OpenInvoiceSearch>,
    views: { invoices: '?show=invoices' },
    load: async () => (await import('./screens/finance/debts.tsx')).AgedDebtScreen,
  }),
] as const satisfies readonly Screen[]

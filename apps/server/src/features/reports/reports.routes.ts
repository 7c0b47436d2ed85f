import * as calls from '@dray/domain/reports/reports.calls.ts'
import * as vatCalls from '@dray/domain/reports/vat-report.calls.ts'
import * as workCalls from '@dray/domain/reports/work-reports.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { downloadCustomerReportsCsv } from './download-customer-reports-csv.ts'
import { downloadJobCsv } from './download-job-csv.ts'
import { downloadSubcontractorReportsCsv } from './download-subcontractor-reports-csv.ts'
import { downloadVatReportCsv } from './download-vat-report-csv.ts'
import { downloadVehicleReportsCsv } from './download-vehicle-reports-csv.ts'
import { getContributionReport } from './get-contribution-report.ts'
import { getCustomerReport } from './get-customer-report.ts'
import { getJobDetailsReport } from './get-job-details-report.ts'
import { getLaneReport } from './get-lane-report.ts'
import { getOnTimeReport } from './get-on-time-report.ts'
import { getServiceReport } from './get-service-report.ts'
import { getSubcontractorReport } from './get-subcontractor-report.ts'
import { getVatReport } from './get-vat-report.ts'
import { getVehicleReport } from './get-vehicle-report.ts'
import { listVatLines } from './list-vat-lines.ts'

export const reportsRoutes = [
  route(calls.downloadCustomerReportsCsv, downloadCustomerReportsCsv),
  route(calls.downloadJobCsv, downloadJobCsv),
  route(calls.downloadSubcontractorReportsCsv, downloadSubcontractorReportsCsv),
  route(calls.downloadVehicleReportsCsv, downloadVehicleReportsCsv),
  route(calls.getCustomerReport, getCustomerReport),
  route(calls.getJobDetailsReport, getJobDetailsReport),
  route(calls.getSubcontractorReport, getSubcontractorReport),
  route(calls.getVehicleReport, getVehicleReport),
  route(workCalls.getContributionReport, getContributionReport),
  route(workCalls.getLaneReport, getLaneReport),
  route(workCalls.getOnTimeReport, getOnTimeReport),
  route(workCalls.getServiceReport, getServiceReport),
  route(vatCalls.downloadVatReportCsv, downloadVatReportCsv),
  route(vatCalls.getVatReport, getVatReport),
  route(vatCalls.listVatLines, listVatLines),
]

import { checkPdfSettings } from '@dray/domain/check-reports/check-report-settings.ts'
import * as calls from '@dray/domain/check-reports/check-reports.calls.ts'
import { settingsRoutes } from '#features/settings/index.ts'
import { route } from '#platform/http/calls/context.ts'
import { addCheckReport } from './add-check-report.ts'
import { downloadCheckReport } from './download-check-report.ts'
import { downloadTrailerCheckReport } from './download-trailer-check-report.ts'
import { downloadVehicleCheckReport } from './download-vehicle-check-report.ts'
import { getCheckReport } from './get-check-report.ts'
import { getCompanyAndLogo } from './get-company-and-logo.ts'
import { getMonthTrailerCheckReport } from './get-month-trailer-check-report.ts'
import { getVehicleCheckReport } from './get-vehicle-check-report.ts'
import { listCheckReports } from './list-check-reports.ts'
import { listChecksToAnswer } from './list-checks-to-answer.ts'
import { listUncheckedVehicles } from './list-unchecked-vehicles.ts'

export const checkReportsRoutes = [
  route(calls.listCheckReports, listCheckReports),
  route(calls.listUncheckedVehicles, listUncheckedVehicles),
  route(calls.getCheckReport, getCheckReport),
  route(calls.getVehicleCheckReport, getVehicleCheckReport),
  route(calls.getMonthTrailerCheckReport, getMonthTrailerCheckReport),
  route(calls.downloadCheckReport, downloadCheckReport),
  route(calls.downloadVehicleCheckReport, downloadVehicleCheckReport),
  route(calls.downloadTrailerCheckReport, downloadTrailerCheckReport),
  route(calls.listChecksToAnswer, listChecksToAnswer),
  route(calls.addCheckReport, addCheckReport),
  route(calls.getCompanyAndLogo, getCompanyAndLogo),
  ...settingsRoutes(checkPdfSettings),
]

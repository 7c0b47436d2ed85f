import * as calls from '@dray/domain/imports/imports.calls.ts'
import { type Route, route } from '#platform/http/calls/context.ts'
import { addImport } from './add-import.ts'
import { cancelImport } from './cancel-import.ts'
import { checkImport } from './check-import.ts'
import { downloadFailedRows } from './download-failed-rows.ts'
import { downloadImportTemplate } from './download-import-template.ts'
import { getImport } from './get-import.ts'
import { listImportFaults } from './list-import-faults.ts'
import { listImports } from './list-imports.ts'
import { startImport } from './start-import.ts'

export const importsRoutes: Route[] = [
  route(calls.listImports, listImports),
  route(calls.addImport, addImport),
  route(calls.getImport, getImport),
  route(calls.checkImport, checkImport),
  route(calls.startImport, startImport),
  route(calls.cancelImport, cancelImport),
  route(calls.listImportFaults, listImportFaults),
  route(calls.downloadFailedRows, downloadFailedRows),
  route(calls.downloadImportTemplate, downloadImportTemplate),
]

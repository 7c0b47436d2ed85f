import * as calls from '@dray/domain/job-documents/job-documents.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { downloadProof } from './download-proof.ts'
import { downloadSiteAssessment } from './download-site-assessment.ts'
import { downloadWorkSheet } from './download-work-sheet.ts'

export const jobDocumentsRoutes = [
  route(calls.downloadWorkSheet, downloadWorkSheet),
  route(calls.downloadProof, downloadProof),
  route(calls.downloadSiteAssessment, downloadSiteAssessment),
]

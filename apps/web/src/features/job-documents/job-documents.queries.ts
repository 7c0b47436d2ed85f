import * as calls from '@dray/domain/job-documents/job-documents.calls.ts'
import { apiFile } from '#platform/api.ts'

/** The worksheet of a job as a PDF, with its times in the company's zone. */
export const downloadWorkSheet = (id: number) => apiFile(calls.downloadWorkSheet, { params: { id }, query: {} })

export const downloadSiteAssessment = (id: number) => apiFile(calls.downloadSiteAssessment, { params: { id } })

/** A job's proofs as one PDF. */
export const downloadProof = (id: number) => apiFile(calls.downloadProof, { params: { id } })

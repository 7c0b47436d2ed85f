import * as calls from '@dray/domain/contractors/sub-contractors.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { apiWithMessage } from '#platform/api.ts'

export const addSubContractorCompany = (body: CallSent<typeof calls.addSubContractorCompany>['body']) =>
  apiWithMessage(calls.addSubContractorCompany, { body })
export const changeSubContractorCompany = (
  id: number,
  body: CallSent<typeof calls.changeSubContractorCompany>['body'],
) => apiWithMessage(calls.changeSubContractorCompany, { params: { id }, body })

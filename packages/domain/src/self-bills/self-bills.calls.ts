import { callsOfPart } from '../catalogues/parts.ts'
import type { AnyCall } from '../kernel/call.ts'
import { callsOfSettings } from '../settings/define-settings.ts'
import { closingCalls } from './close-week.calls.ts'
import { selfBillDocumentCalls } from './self-bill.calls.ts'
import { selfBillSettings } from './self-bill-settings.ts'
import {
  agencyAgreement,
  driverAgreement,
  listAgencyAgreements,
  listDriverAgreements,
  listSubContractorAgreements,
  subContractorAgreement,
} from './self-billing-agreements.ts'

export const selfBillsCalls: AnyCall[] = [
  ...selfBillDocumentCalls,
  ...closingCalls,
  ...[driverAgreement, agencyAgreement, subContractorAgreement].flatMap(callsOfPart),
  listDriverAgreements,
  listAgencyAgreements,
  listSubContractorAgreements,
  ...callsOfSettings(selfBillSettings),
]

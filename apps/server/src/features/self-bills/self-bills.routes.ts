import * as closing from '@dray/domain/self-bills/close-week.calls.ts'
import { selfBillCallsOf } from '@dray/domain/self-bills/self-bill.calls.ts'
import { type SelfBillKind, selfBillKinds } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { selfBillSettings } from '@dray/domain/self-bills/self-bill-settings.ts'
import * as agreements from '@dray/domain/self-bills/self-billing-agreements.ts'
import * as timesheets from '@dray/domain/timesheets/timesheets.calls.ts'
import { partRoutes } from '#features/catalogues/index.ts'
import { settingsRoutes } from '#features/settings/index.ts'
import { route } from '#platform/http/calls/context.ts'
import { closeSubContractors } from './closing/close-sub-contractors.ts'
import { closeWeek } from './closing/close-week.ts'
import { previewSubContractors } from './closing/preview-sub-contractors.ts'
import { previewWeek } from './closing/preview-week.ts'
import { deleteSelfBill } from './delete-self-bill.ts'
import { downloadSelfBills } from './download-self-bills.ts'
import { downloadSelfBillsCsv, removeSelfBillsCsv } from './download-self-bills-csv.ts'
import { listAgencyAgreements } from './list-agency-agreements.ts'
import { listDriverAgreements } from './list-driver-agreements.ts'
import { listSelfBills } from './list-self-bills.ts'
import { listSubContractorAgreements } from './list-sub-contractor-agreements.ts'
import { reopenWorkday } from './reopen-workday.ts'
import { agreementParts } from './self-billing-agreements.ts'
import { sendSelfBills } from './send-self-bills.ts'
import { setSelfBillStatus } from './set-self-bill-status.ts'
import { showSelfBill } from './show-self-bill.ts'

/** The calls of one kind of self-bill. */
function kindRoutes(kind: SelfBillKind) {
  const calls = selfBillCallsOf[kind]
  return [
    route(calls.list, listSelfBills(kind)),
    route(calls.show, showSelfBill(kind)),
    route(calls.setStatus, setSelfBillStatus(kind)),
    route(calls.remove, deleteSelfBill(kind)),
    route(calls.download, downloadSelfBills(kind, 'self_bill')),
    route(calls.remittance, downloadSelfBills(kind, 'remittance')),
    route(calls.send, sendSelfBills(kind)),
    route(calls.csv, downloadSelfBillsCsv(kind)),
    route(calls.forgetCsv, removeSelfBillsCsv(kind)),
  ]
}

export const selfBillsRoutes = [
  ...selfBillKinds.flatMap(kindRoutes),
  route(closing.closeWeek, closeWeek),
  route(closing.previewWeek, previewWeek),
  route(closing.closeSubContractors, closeSubContractors),
  route(closing.previewSubContractors, previewSubContractors),
  // A call of the timesheets that also changes what invoices pay.
  route(timesheets.reopenWorkday, reopenWorkday),
  ...Object.values(agreementParts).flatMap(partRoutes),
  route(agreements.listDriverAgreements, listDriverAgreements),
  route(agreements.listAgencyAgreements, listAgencyAgreements),
  route(agreements.listSubContractorAgreements, listSubContractorAgreements),
  ...settingsRoutes(selfBillSettings),
]

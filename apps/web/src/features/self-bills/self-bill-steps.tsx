import { accountingTexts } from '@dray/domain/accounting/accounting.messages.ts'
import { type AccountingLayout, accountingLayouts } from '@dray/domain/accounting/accounting-document.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { type SettableStatus, selfBillStep } from '@dray/domain/self-bills/self-bill-status.ts'
import { selfBillMessages, selfBillListTexts as texts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { useMemo, useState } from 'react'
import { sendingPapers } from '#features/papers/index.ts'
import { ReasonDialog } from '#kit/reason-dialog.tsx'
import { command } from '#kit/use-command.ts'
import { saveFile } from '#platform/file-actions.ts'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import { PaidDialog } from './paid-dialog.tsx'
import {
  deleteSelfBill,
  downloadRemittance,
  downloadSelfBills,
  forgetSelfBillsCsv,
  type SelfBill,
  selfBillKeys,
  selfBillsCsv,
  sendSelfBills,
  setSelfBillStatus,
} from './self-bills.queries.ts'

/** What a clerk does most comes first. */
const stepOrder = ['Approved', 'Paid', 'Queried', 'Pending'] as const satisfies readonly SettableStatus[]

const idsOf = (bills: readonly SelfBill[]) => bills.map(({ id }) => id)
/** The server's sentence is shown; what turned out to be old is fetched again. */
const told = { done: (message: string) => message, refreshes: [selfBillKeys.lists, selfBillKeys.details] }

/** What is done to self-bills of a kind. */
const commandsOf = (kind: SelfBillKind) => ({
  set: command(
    (bills: readonly SelfBill[], status: SettableStatus) => setSelfBillStatus(kind, { ids: idsOf(bills), status }),
    told,
  ),
  remove: command(({ id }: SelfBill) => deleteSelfBill(kind, id), {
    ...told,
    confirm: () => ({ title: texts.deleteTitle, message: texts.deleteAsk, confirmLabel: texts.delete }),
  }),
  send: command(
    (bills: readonly SelfBill[], paper: 'self_bill' | 'remittance') => sendSelfBills(kind, idsOf(bills), paper),
    sendingPapers({
      confirm: (bills, paper) => ({
        title: texts.sendTitle,
        message: paper === 'remittance' ? texts.remittanceAsk(bills.length) : texts.sendAsk(kind, bills.length),
        confirmLabel: texts.sendTitle,
        type: 'info',
      }),
      refreshes: told.refreshes,
    }),
  ),
  download: command((bills: readonly SelfBill[]) => downloadSelfBills(kind, idsOf(bills)), { onDone: saveFile }),
  remittance: command((bills: readonly SelfBill[]) => downloadRemittance(kind, idsOf(bills)), { onDone: saveFile }),
  csv: command((bills: readonly SelfBill[], layout: AccountingLayout) => selfBillsCsv(kind, idsOf(bills), layout), {
    onDone: ({ files }) => {
      for (const { name, csv } of files) saveFile({ name, blob: new Blob([csv], { type: 'text/csv;charset=utf-8' }) })
    },
  }),
  forgetCsv: command((bills: readonly SelfBill[]) => forgetSelfBillsCsv(kind, idsOf(bills)), told),
})

type Commands = ReturnType<typeof commandsOf>

const areAll = (bills: readonly SelfBill[], is: (bill: SelfBill) => boolean) => bills.length > 0 && bills.every(is)
const isLive = ({ status }: SelfBill) => status !== 'Void'

/** Printing and sending; a remittance advice once all are paid. */
function papersOf(bills: readonly SelfBill[], commands: Commands): MenuAction[] {
  const isPaid = areAll(bills, ({ status }) => status === 'Paid')
  const actions: (MenuAction | false)[] = [
    { key: 'download', label: texts.download, onSelect: () => void commands.download(bills) },
    isPaid && { key: 'remittance', label: texts.remittance, onSelect: () => void commands.remittance(bills) },
    areAll(bills, isLive) && {
      key: 'send',
      label: texts.send,
      onSelect: () => void commands.send(bills, 'self_bill'),
    },
    isPaid && {
      key: 'send-remittance',
      label: texts.sendRemittance,
      onSelect: () => void commands.send(bills, 'remittance'),
    },
  ]
  return actions.filter((action) => action !== false)
}

/** The files of accounting programs, once all are settled. */
function accountingOf(bills: readonly SelfBill[], commands: Commands): MenuAction[] {
  if (!areAll(bills, (bill) => isLive(bill) && bill.approved_at !== null)) return []
  const taken = bills.filter(({ is_csv_downloaded }) => is_csv_downloaded === 1)
  const files = accountingLayouts.map((layout) => ({
    key: layout,
    label: accountingTexts.layouts[layout],
    onSelect: () => void commands.csv(bills, layout),
  }))
  if (taken.length === 0) return files
  return [
    ...files,
    { key: 'forget', label: texts.forgetCsv, apart: true, onSelect: () => void commands.forgetCsv(taken) },
  ]
}

/** One that was never approved may be deleted. */
function deletionOf(bills: readonly SelfBill[], commands: Commands, deleted?: () => void): MenuAction[] {
  const [only, ...others] = bills
  if (!only || others.length > 0 || only.is_open !== 1) return []
  const remove = async () => {
    if (await commands.remove(only)) deleted?.()
  }
  return [{ key: 'delete', label: texts.delete, danger: true, onSelect: () => void remove() }]
}

export interface SelfBillActions {
  statuses: MenuAction[]
  papers: MenuAction[]
  accounting: MenuAction[]
  deletion: MenuAction[]
}

interface Asked {
  bills: readonly SelfBill[]
  status: SettableStatus
}

/** What all of these self-bills allow, with the dialogs that steps ask in. */
export function useSelfBillSteps(kind: SelfBillKind, deleted?: () => void) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const commands = useMemo(() => commandsOf(kind), [kind])
  const close = () => setAsked(null)

  const take = (bills: readonly SelfBill[], status: SettableStatus, asks: 'reason' | 'date' | undefined) =>
    asks === undefined ? void commands.set(bills, status) : setAsked({ bills, status })

  const statusesOf = (bills: readonly SelfBill[]) =>
    stepOrder.flatMap((status): MenuAction[] => {
      const steps = bills.map((bill) => selfBillStep(bill, status))
      if (steps.length === 0 || steps.some((step) => step === null)) return []
      const asks = steps.find((step) => step?.asks)?.asks
      const label = status === 'Approved' && asks === 'reason' ? texts.unpay : texts.setTo[status]
      return [{ key: status, label, onSelect: () => take(bills, status, asks) }]
    })

  const actionsOf = (bills: readonly SelfBill[]): SelfBillActions => ({
    statuses: statusesOf(bills),
    papers: papersOf(bills, commands),
    accounting: accountingOf(bills, commands),
    deletion: deletionOf(bills, commands, deleted),
  })

  const dialog =
    asked &&
    (asked.status === 'Paid' ? (
      <PaidDialog kind={kind} bills={asked.bills} onClose={close} />
    ) : (
      <ReasonDialog
        title={asked.status === 'Approved' ? texts.unpay : texts.setTo[asked.status]}
        label={texts.reasonOf[asked.status === 'Approved' ? 'Approved' : 'Queried']}
        field="reason"
        hint={texts.reasonHint}
        confirm={asked.status === 'Approved' ? texts.unpay : texts.setTo[asked.status]}
        missing={selfBillMessages.reason_missing}
        maxLength={500}
        isOneLine
        send={(reason) => setSelfBillStatus(kind, { ids: idsOf(asked.bills), status: asked.status, reason })}
        onClose={close}
      />
    ))
  return { actionsOf, dialog, commands }
}

import { decimal, pounds, showMoney } from '@dray/domain/kernel/decimal.ts'
import { typedNumber } from '@dray/domain/kernel/typed-number.ts'
import { partFaults, spread, unallocatedOf } from '@dray/domain/payments/payment.ts'
import { paymentScreenTexts as texts } from '@dray/domain/payments/payments.messages.ts'
import type { OfficeInvoice } from '#features/invoices/index.ts'
import { Ledger } from '#ui/display/facts.tsx'
import { MoneyField } from '#ui/fields/number-field.tsx'

export type Payable = Pick<OfficeInvoice, 'id' | 'inv_number' | 'owed' | 'customer' | 'invoice_due' | 'status'>

type ShareField = `share_${number}`
/** What is typed for each invoice. */
export type Shares = Record<ShareField, string>
const fieldOf = (id: number): ShareField => `share_${id}`

/** The earliest due is paid first. */
export const inOrder = (invoices: readonly Payable[]) =>
  invoices.toSorted((a, b) => a.invoice_due.localeCompare(b.invoice_due) || a.id - b.id)

export const amountOf = (typed: string) => {
  const number = typedNumber(typed)
  return number === null || decimal(number).lte(0) ? null : pounds(decimal(number))
}

/** How an amount is shared unless somebody types otherwise; what is left out gets nothing. */
export function sharesOf(
  amount: string | null,
  open: readonly Payable[],
  isLeftOut: (invoice: Payable) => boolean,
): Shares {
  const { parts } = spread(
    amount ?? '0',
    open.filter((invoice) => !isLeftOut(invoice)),
  )
  const partOf = new Map(parts.map((part) => [part.invoice_id, part.amount]))
  return Object.fromEntries(open.map(({ id }) => [fieldOf(id), partOf.get(id) ?? ''])) as Shares
}

/** The shares that were typed, as a payment carries them. */
export const partsIn = (values: Shares, open: readonly Payable[]) =>
  open.flatMap(({ id }) => {
    const amount = amountOf(values[fieldOf(id)] ?? '')
    return amount === null ? [] : [{ invoice_id: id, amount }]
  })

/** What is wrong with them, by field; an amount that they exceed is the amount's. */
export function shareFaults(amount: string, values: Shares, open: readonly Payable[]): Record<string, string> {
  const parts = partsIn(values, open)
  const faults = partFaults(amount, parts, open) ?? {}
  return Object.fromEntries(
    Object.entries(faults).map(([key, fault]) => {
      const at = /^parts\.(\d+)\./.exec(key)?.[1]
      const part = at === undefined ? undefined : parts[Number(at)]
      return [part ? fieldOf(part.invoice_id) : key, fault]
    }),
  )
}

interface SharesProps {
  open: readonly Payable[]
  values: Shares
  amount: string | null
  bind: (field: ShareField) => {
    value: string | undefined
    error: string | undefined
    onChange: (value: string) => void
  }
  onTyped: () => void
}

/** A share for each open invoice, and what is left over. */
export function ShareLedger({ open, values, amount, bind, onTyped }: SharesProps) {
  const parts = partsIn(values, open)
  const used = parts.reduce((sum, part) => sum.plus(part.amount), decimal(0))
  return (
    <Ledger
      lines={[
        ...open.map(({ id, inv_number, owed, status }) => {
          const { onChange, ...field } = bind(fieldOf(id))
          return {
            key: String(id),
            name: inv_number,
            reason: [`${texts.owed} £${showMoney(owed)}`, ...(status === 'Disputed' ? [texts.disputed] : [])].join(
              ', ',
            ),
            amount: (
              <MoneyField
                label={texts.share(inv_number)}
                hideLabel
                {...field}
                onChange={(typed) => {
                  onTyped()
                  onChange(typed)
                }}
              />
            ),
          }
        }),
        { key: 'sum', name: texts.pays, amount: `£${showMoney(used)}`, look: 'total' as const },
        { key: 'left', name: texts.unallocated, amount: `£${showMoney(unallocatedOf(amount ?? '0', parts))}` },
      ]}
    />
  )
}

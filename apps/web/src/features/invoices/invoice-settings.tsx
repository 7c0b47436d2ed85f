import { accountingTexts as accounting } from '@dray/domain/accounting/accounting.messages.ts'
import { accountingLayouts } from '@dray/domain/accounting/accounting-document.ts'
import { customerTexts } from '@dray/domain/customers/customers.messages.ts'
import { invoiceSettingsTexts as texts } from '@dray/domain/invoices/invoice-settings.messages.ts'
import { invoiceSettings } from '@dray/domain/invoices/invoice-settings.ts'
import { proofSendings } from '@dray/domain/proofs/proof-sending.ts'
import type { ReactNode } from 'react'
import { SettingsForms, type SettingsPanel } from '#features/settings/index.ts'

const { hint } = texts
const layoutOptions = accountingLayouts.map((value) => ({ value, label: accounting.layouts[value] }))

const podOptions = proofSendings.map((value) => ({ value, label: customerTexts.pods[value] }))

const panels: readonly SettingsPanel[] = [
  {
    name: 'terms',
    title: texts.terms,
    hint: texts.termsHint,
    form: [
      {
        lines: [
          {
            fields: [
              { field: 'terms', hint: hint.terms },
              { field: 'terms_days', control: { kind: 'number' } },
              { field: 'notified_days', hint: hint.notified_days, control: { kind: 'number' } },
            ],
            shares: [2, 1, 1],
          },
          { fields: [{ field: 'conditions', control: { kind: 'textarea' } }] },
        ],
      },
    ],
  },
  {
    name: 'dates',
    title: texts.dates,
    form: [
      {
        lines: [
          {
            fields: [
              { field: 'days_ahead', hint: hint.days_ahead, control: { kind: 'number' } },
              { field: 'tax_point_days', hint: hint.tax_point_days, control: { kind: 'number' } },
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'paper',
    title: texts.paper,
    hint: texts.paperHint,
    form: [
      {
        lines: [
          {
            fields: [
              { field: 'show_logo', control: { kind: 'flag' } },
              { field: 'show_references', control: { kind: 'flag' } },
              { field: 'show_stops', hint: hint.show_stops, control: { kind: 'flag' } },
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'sending',
    title: texts.sending,
    form: [
      {
        lines: [
          {
            fields: [
              { field: 'sender_name', hint: hint.sender_name },
              { field: 'reply_to', hint: hint.reply_to, control: { kind: 'email' } },
            ],
          },
          { fields: [{ field: 'pods', hint: hint.pods, control: { kind: 'select', options: podOptions } }] },
        ],
      },
    ],
  },
  {
    name: 'accounting',
    title: accounting.download,
    form: [
      {
        lines: [
          {
            fields: [
              {
                field: 'accounting_layout',
                hint: accounting.layoutHint,
                control: { kind: 'select', options: layoutOptions },
              },
            ],
          },
        ],
      },
    ],
  },
]

/** What holds for every invoice: terms, what the PDF shows, in whose name it is sent. */
export const InvoiceSettings = ({ children }: { children: ReactNode }) => (
  <SettingsForms page={invoiceSettings} panels={panels}>
    {() => children}
  </SettingsForms>
)

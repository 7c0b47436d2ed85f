import { accountingLayouts } from '../accounting/accounting-document.ts'
import { email, ruledText, text, whole, wholeOrNone, word, yesNo } from '../catalogues/fields.ts'
import { linesOrNull } from '../kernel/wire.ts'
import { proofSendings } from '../proofs/proof-sending.ts'
import { defineSettings, setting } from '../settings/define-settings.ts'
import { usualTaxPointDays } from './invoice-date.ts'
import { invoiceSettingsTexts as texts } from './invoice-settings.messages.ts'

const { label } = texts
const days = { min: 0, max: 365 }

/**
 * What holds for every invoice. Its terms are for customers without invoice settings of their own; its number, tax codes
 * and note are among the company's details.
 */
export const invoiceSettings = defineSettings({
  name: 'invoice',
  feature: 'invoices',
  call_name: 'InvoiceSettings',
  noun: "the company's invoice settings",
  path: '/client/settings/invoice',
  permissions: ['/settings/invoice'],
  /** A customer's own terms begin with the company's. */
  readers: ['/account-settings/customers'],
  fields: {
    terms_days: setting(whole(label.terms_days, days), 30),
    days_ahead: setting(whole(label.days_ahead, { min: 0, max: 60 }), 7),
    tax_point_days: setting(whole(label.tax_point_days, { min: 0, max: 90 }), usualTaxPointDays),
    terms: setting(text(label.terms, 200), null),
    notified_days: setting(wholeOrNone(label.notified_days, days), null),
    conditions: setting(ruledText(label.conditions, linesOrNull(2000)), null),
    show_logo: setting(yesNo(label.show_logo), 1),
    show_references: setting(yesNo(label.show_references), 1),
    show_stops: setting(yesNo(label.show_stops), 1),
    pods: setting(word(label.pods, proofSendings, false), 'omit'),
    sender_name: setting(text(label.sender_name, 100), null),
    reply_to: setting(email(label.reply_to), null),
    accounting_layout: setting(word(label.accounting_layout, accountingLayouts, false), 'plain'),
  },
})
export type InvoiceSettings = typeof invoiceSettings.standards

/** The terms of a customer as its own settings say, or null for what they leave open. */
interface OwnTerms {
  terms: string | null
  terms_days: number | null
  notified_days: number | null
  conditions: string | null
}

/** On what terms a customer is invoiced: its own, and the company's for what they leave open. */
export function invoiceTerms(own: OwnTerms, company: InvoiceSettings) {
  // A customer's own days to pay come without a sentence of the company's that names other days.
  const terms = own.terms ?? (own.terms_days === null || own.terms_days === company.terms_days ? company.terms : null)
  return {
    terms,
    terms_days: own.terms_days ?? company.terms_days,
    notified_days: own.notified_days ?? company.notified_days,
    conditions: own.conditions ?? company.conditions,
  }
}

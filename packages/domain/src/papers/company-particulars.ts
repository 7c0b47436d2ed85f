import { isBritish } from '../kernel/places/postcode.ts'
import { paperTexts } from './papers.messages.ts'

/** Where a company is registered, told by its number's letters as Companies House gives them. */
export function placeOfRegistration(company_house_no: string): string {
  const letters = company_house_no.trim().toUpperCase().slice(0, 2)
  if (['SC', 'SO', 'SL', 'SF'].includes(letters)) return paperTexts.scotland
  if (['NI', 'NC', 'NL', 'NF', 'R0'].includes(letters)) return paperTexts.northern_ireland
  return paperTexts.england_and_wales
}

/**
 * What company law wants at the foot of an invoice: registered name, number, place of registration and registered
 * office (Company Trading Disclosures Regulations). Nothing for who trades without a company.
 */
export function companyParticulars(company: { name: string; company_house_no: string | null; address: string[] }) {
  const number = company.company_house_no?.trim()
  if (!number) return []
  return [
    paperTexts.registered(company.name, placeOfRegistration(number), number),
    paperTexts.registered_office(company.address.join(', ')),
  ]
}

interface Service {
  is_vat_invoice: boolean
  customer: { country: string; vat_number: string | null }
  tax_rate: string
}

/**
 * Carriage for a business abroad is supplied where that business is: its VAT is the customer's to account for, and the
 * invoice says so (VAT Regulations 1995, reg. 14(1)(o)). A VAT number is what shows the business.
 */
export function isReverseCharge({ is_vat_invoice, customer, tax_rate }: Service): boolean {
  const isAbroad = !isBritish(customer.country)
  return is_vat_invoice && isAbroad && Boolean(customer.vat_number?.trim()) && Number(tax_rate) === 0
}

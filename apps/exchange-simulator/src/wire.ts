import type { Standing } from './exchange.ts'
import type { QuoteState } from './exchange-load.ts'

/** A load as the exchange describes it to the company that posted it. */
export function wireLoad({ load, state }: Standing, company: string) {
  const { accepted, pod } = state
  return {
    id: load.id,
    status: state.status,
    customerReference: load.body.customerReference ?? null,
    ownerDisplayName: company,
    order: accepted && { subcontractorName: accepted.member.company, quoteId: accepted.id },
    driverEvents: state.events,
    pod: pod && { id: pod.id, signedBy: pod.signed_by, signedAt: pod.signed_at },
  }
}

export function wireQuote({ id, status, member, vehicle, created_at, notes, price, extras }: QuoteState) {
  const { firstName, lastName, phone, companyId } = member
  const pence = [price, ...extras.map((extra) => extra.price)].map((pounds) => Math.round(pounds * 100))
  return {
    id,
    status,
    quoteOwner: { firstName, lastName, phone, companyId },
    vehicle,
    createdOn: created_at,
    notes,
    currency: 'GBP',
    price,
    totalPrice: pence.reduce((sum, each) => sum + each, 0) / 100,
    accessorials: extras,
  }
}

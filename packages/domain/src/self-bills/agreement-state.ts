import { daysBetween } from '../kernel/clock-time.ts'

interface Agreement {
  from_date: string
  to_date: string
  /** At signing; null for a supplier who is not registered for VAT. */
  vat_code: string | null
}

export const agreementStates = ['in_force', 'other_number', 'expired', 'upcoming', 'missing'] as const
export interface AgreementState {
  state: (typeof agreementStates)[number]
  /** The last day of the agreement that is spoken of. */
  until: string | null
  /** In force, but for this month only. */
  ends_soon: boolean
  /** Whether a self-bill of that day shows VAT. */
  shows_vat: boolean
}

const soon = 30
const bare = (number: string | null) =>
  (number ?? '')
    .replace(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^GB/, '')

/**
 * Whether a supplier has agreed to self-billing on a day (VAT Notice 700/62, section 3): an agreement lasts until its last
 * day and names the VAT number of its time, so that a supplier with another number needs a new one. VAT is shown only for a
 * registered supplier with an agreement in force; without it the self-bill carries none.
 */
export function agreementState(
  { vat_number, agreements }: { vat_number: string | null; agreements: readonly Agreement[] },
  date: string,
): AgreementState {
  const covering = agreements.filter(({ from_date, to_date }) => from_date <= date && date <= to_date)
  const fitting = covering.filter(({ vat_code }) => bare(vat_code) === bare(vat_number))
  const none = { ends_soon: false, shows_vat: false }
  const [longest] = byEnd(fitting)
  if (longest) {
    const ends_soon = daysBetween(date, longest.to_date) < soon
    return { state: 'in_force', until: longest.to_date, ends_soon, shows_vat: bare(vat_number) !== '' }
  }
  const [other] = byEnd(covering)
  if (other) return { state: 'other_number', until: other.to_date, ...none }
  const [ended] = byEnd(agreements.filter(({ to_date }) => to_date < date))
  if (ended) return { state: 'expired', until: ended.to_date, ...none }
  const [later] = byEnd(agreements)
  return later ? { state: 'upcoming', until: later.to_date, ...none } : { state: 'missing', until: null, ...none }
}

const byEnd = (agreements: readonly Agreement[]) => agreements.toSorted((a, b) => b.to_date.localeCompare(a.to_date))

import type { FieldErrors } from '../kernel/errors.ts'
import { catalogueTexts } from './catalogue.messages.ts'

/** What was done was done by today: an inspection, a licence check or an offence that is still to come says nothing yet. */
export const doneFaults = ({ date }: Readonly<Record<string, unknown>>, today: string): FieldErrors =>
  typeof date === 'string' && date > today ? { date: [catalogueTexts.ahead] } : {}

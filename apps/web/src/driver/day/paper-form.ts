import { ownThingsTexts as texts } from '@dray/domain/driver-app/own-day.messages.ts'
import { paperKind } from '@dray/domain/drivers/paper-kinds.table.ts'
import type { Capture } from '../outbox/capture-schema.ts'
import { blankToNull } from '../use-keep-form.ts'
import type { PaperKind } from './received-day.ts'

/** A paper as a driver fills it in; its date `YYYY-MM-DD`, blank until chosen. */
export interface PaperValues {
  kind: PaperKind | null
  name: string
  card_number: string
  expires_on: string
}

/** What is missing, by field; null each where nothing is. */
export const paperFaults = ({ kind, name, expires_on }: PaperValues) => ({
  kind: kind === null ? texts.kindWanted : null,
  name: kind === paperKind.other && name.trim() === '' ? texts.nameWanted : null,
  expires_on: kind !== paperKind.other && expires_on === '' ? texts.expiryWanted : null,
})

/** What a capture says of a paper; null while something of it is missing, its picture included. */
export function paperSaid(values: PaperValues, photos: number): Extract<Capture, { kind: 'document' }>['body'] | null {
  const { kind, name, card_number, expires_on } = values
  if (kind === null || photos === 0 || Object.values(paperFaults(values)).some(Boolean)) return null
  const isOther = kind === paperKind.other
  return {
    kind,
    name: isOther ? blankToNull(name) : null,
    card_number: isOther ? null : blankToNull(card_number),
    expires_on: blankToNull(expires_on),
  }
}

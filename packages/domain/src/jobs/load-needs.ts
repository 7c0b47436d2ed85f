import type { Decimal } from '../kernel/decimal.ts'

/** The classes of dangerous goods by road. Source: ADR 2025, 2.1.1.1. */
export const adrClasses = [
  '1',
  '2',
  '2.1',
  '2.2',
  '2.3',
  '3',
  '4.1',
  '4.2',
  '4.3',
  '5.1',
  '5.2',
  '6.1',
  '6.2',
  '7',
  '8',
  '9',
] as const

/** What a load asks of its vehicle and crew beside its weight; sizes in centimetres of its largest piece. */
export interface LoadNeeds {
  length_cm: Decimal | null
  width_cm: Decimal | null
  height_cm: Decimal | null
  needs_tail_lift: number
  needs_two_persons: number
  is_wait_and_return: number
  /** How long vehicle and driver are hired for, where they are paid by time. */
  hire_minutes: number | null
  is_hazardous: number
  un_number: string | null
  adr_class: string | null
}

/** The sizes of a load's largest piece, and what is ticked of it, in the order of forms. */
export const loadSizes = ['length_cm', 'width_cm', 'height_cm'] as const
export const loadFlags = ['needs_tail_lift', 'needs_two_persons', 'is_wait_and_return', 'is_hazardous'] as const
/** What a customer knows of a load; the hours of hire are agreed with the office. */
export const customerNeeds = [...loadSizes, 'un_number', 'adr_class', ...loadFlags] as const

export type AdrClass = (typeof adrClasses)[number]
/** What choosing a class changes of a form: a load of a class is ticked as hazardous. */
export const changesOfClass = (adr_class: AdrClass | null) => ({
  adr_class,
  ...(adr_class !== null && { is_hazardous: 1 as const }),
})

/** A load with a UN number or a class is hazardous, whether or not anybody said so. */
export const isHazardous = (load: Pick<LoadNeeds, 'is_hazardous' | 'un_number' | 'adr_class'>): boolean =>
  load.is_hazardous === 1 || load.un_number !== null || load.adr_class !== null

const unNumber = /^(?:UN\s?)?\d{4}$/i
/** Returns whether a text is the number of a dangerous substance: four digits, with or without UN before them. */
export const isUnNumber = (text: string): boolean => unNumber.test(text.trim())

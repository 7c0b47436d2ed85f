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

/** A load with a UN number or a class is hazardous, whether or not anybody said so. */
export const isHazardous = (load: Pick<LoadNeeds, 'is_hazardous' | 'un_number' | 'adr_class'>): boolean =>
  load.is_hazardous === 1 || load.un_number !== null || load.adr_class !== null

const unNumber = /^(?:UN\s?)?\d{4}$/i
/** Returns whether a text is the number of a dangerous substance: four digits, with or without UN before them. */
export const isUnNumber = (text: string): boolean => unNumber.test(text.trim())

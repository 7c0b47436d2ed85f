import { paperKind } from '@dray/domain/drivers/paper-kinds.table.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type { TableRows } from '#demo/rows.repo.ts'

type Row = Record<string, unknown>

/** Somebody who drives, as far as their papers follow from it. */
export interface PaperPerson {
  user_id: number
  last_name: string
  licence_type: string
  /** Works for themselves, through a company of their own. */
  is_self_employed: boolean
  /** Comes from an agency, whose rates count. */
  is_from_agency: boolean
}

/** The categories that come with a licence type: always those below it as well. */
const categoriesOf: Readonly<Record<string, readonly number[]>> = {
  'Car/Van (B)': [6],
  '7.5 t (C1)': [6, 9],
  'Class 2 (C)': [6, 9, 11],
  'Class 1 (CE)': [6, 9, 11, 12],
}

interface Inputs {
  own: (row: Row) => Row
  first: number
  today: string
}

/**
 * The papers of everybody who drives: cards, categories, endorsements, licence checks, rates, companies and skills. Of 40
 * people one's tachograph card has run out, three have cards that run out within the month, and every ninth has points.
 */
export function paperRows(people: readonly PaperPerson[], { own, first, today }: Inputs): TableRows[] {
  const from = (days: number) => addDays(today, days)
  const rows = (of: (person: PaperPerson, i: number) => Row[]) =>
    people
      .flatMap((person, i) => of(person, i).map((row) => ({ user_id: person.user_id, ...row })))
      .map((row, at) => own({ id: first + at, ...row }))
  return [
    ['driver_licence_categories', rows((person, i) => categoryRows(person, { i, from }))],
    ['papers', rows((person, i) => cardRows(person, { i, from }))],
    ['driver_licence_endorsements', rows((_, i) => endorsementRows({ i, from }))],
    ['licence_checks', rows((_, i) => checkRows({ i, from }))],
    ['driver_rates', rows((person, i) => (person.is_from_agency ? [] : rateRows(i, from)))],
    ['driver_companies', rows((person, i) => companyRows(person, i))],
    ['driver_skills', rows((_, i) => skillRows(i))],
  ]
}

interface At {
  i: number
  /** The date so many days from today. */
  from: (days: number) => string
}

const isHeavy = ({ licence_type }: PaperPerson) => licence_type !== 'Car/Van (B)'
/** How many days from now a card of five years runs out. */
const daysLeft = (i: number, salt: number) => {
  const place = (i * 7 + salt) % 40
  if (place === 11) return -6
  return place > 36 ? (place - 36) * 8 : 60 + ((i * 131 + salt * 17) % 1700)
}

const categoryRows = ({ licence_type }: PaperPerson, { i, from }: At): Row[] =>
  (categoriesOf[licence_type] ?? []).map((licence_category_id) => ({
    licence_category_id,
    valid_from: from(-3000 - i * 3),
    valid_to: licence_category_id === 6 ? from(4000 + i) : from(daysLeft(i, 23) + 90),
  }))

function cardRows(person: PaperPerson, { i, from }: At): Row[] {
  const card = (document_type_id: number, values: Row) => ({
    document_type_id,
    country_of_issue: 'United Kingdom',
    licence_type: null,
    document_name: null,
    ...values,
  })
  const name = person.last_name
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .padEnd(5, '9')
    .slice(0, 5)
  const runsOut = (kind: number, years: number, salt: number) => {
    const left = daysLeft(i, salt)
    return card(kind, { issue_date: from(left - years * 365), card_expiry_date: from(left) })
  }
  const licence = {
    ...runsOut(paperKind.licence, 10, 3),
    card_number: `${name}${600000 + i * 37}AB9CD`.slice(0, 16),
    licence_type: person.licence_type,
  }
  if (!isHeavy(person)) return [{ ...licence, card_number: licence.card_number }]
  return [
    licence,
    { ...runsOut(paperKind.tacho, 5, 5), card_number: `DB${12000000 + i * 991}00` },
    { ...runsOut(paperKind.cpc, 5, 17), card_number: `${70000000 + i * 731}` },
    { ...runsOut(paperKind.medical, 5, 29), card_number: null },
  ]
}

function endorsementRows({ i, from }: At): Row[] {
  if (i % 9 !== 4) return []
  const rows = [{ date: from(-200 - i), points_received: 3, code: 'SP30' }]
  return i % 18 === 4 ? [...rows, { date: from(-1250 - i), points_received: 6, code: 'CU80' }] : rows
}

const checkRows = ({ i, from }: At): Row[] =>
  [-190, -8].map((days, at) => ({
    date: from(days - (i % 160)),
    checked_by: 'Ellis Hill',
    result: i % 9 === 4 ? 'points' : 'clear',
    note: i % 9 === 4 ? 'Seen on the record of the DVLA' : null,
    next_due: from(days - (i % 160) + (at === 0 ? 182 : 183)),
  }))

const rateRows = (i: number, from: (days: number) => string): Row[] =>
  [-600, -120].map((days, at) => ({
    from_date: from(days),
    day_rate: 13.5 + at * 0.75 + (i % 5) * 0.5,
    night_rate: 15.25 + at * 0.75 + (i % 5) * 0.5,
    nightout: 30,
    minimum_hours_pay: '08:00:00',
  }))

const companyRows = ({ last_name, is_self_employed }: PaperPerson, i: number): Row[] =>
  is_self_employed
    ? [
        {
          company_name: `${last_name} Transport Ltd`,
          company_house_no: String(11000000 + i * 317),
          address1: `${i + 3} Kennet Road`,
          town: 'Newbury',
          postcode: 'RG14 5AA',
          is_vat_registered: 0,
          bank_name: 'High Street Bank',
          account_no: String(20000000 + i * 4139),
          sort_code: '20-00-00',
        },
      ]
    : []

const skillRows = (i: number): Row[] =>
  [101, 102, 103, 201, 204, 301, 302].filter((skill) => (skill + i * 3) % 4 === 0).map((skill_id) => ({ skill_id }))

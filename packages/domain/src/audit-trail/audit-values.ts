import { instantToLocal, showLongDate } from '../kernel/clock-time.ts'
import { auditTexts as texts } from './audit-trail.messages.ts'
import { isFlag } from './audited-columns.table.ts'
import { valueNames } from './value-names.table.ts'

interface ValueContext {
  /** The company's time zone. */
  zone: string
  /** The name of the row that an id stands for, where it is known. */
  name?: string | undefined
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/
const instantText = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/

function textOf(value: string, zone: string) {
  if (isoDate.test(value)) return showLongDate(value)
  if (!instantText.test(value)) return value
  const at = Date.parse(value)
  if (Number.isNaN(at)) return value
  const { date, time } = instantToLocal(new Date(at).toISOString(), zone)
  return `${showLongDate(date)} ${time}`
}

function listText(values: readonly unknown[], zone: string): string | null {
  const parts = values.map((one) => auditValue('', one, { zone }))
  return parts.length > 0 ? parts.join(', ') : null
}

const objectText = (value: object, zone: string) =>
  Object.entries(value)
    .filter(([, one]) => one !== null)
    .map(([key, one]) => `${key}: ${auditValue(key, one, { zone })}`)
    .join('\n')

const isNothing = (value: unknown) => value === null || value === undefined || value === ''
const yesOrNo = (value: unknown) => (value === 0 || value === false ? texts.no : texts.yes)

function plainValue(value: unknown, zone: string): string | null {
  if (typeof value === 'string') return textOf(value, zone)
  if (Array.isArray(value)) return listText(value, zone)
  return typeof value === 'object' && value !== null ? objectText(value, zone) : String(value)
}

/** Returns a stored value as people read it: days and times of the company's zone, yes and no, names for ids and choices. Null for nothing. */
export function auditValue(column: string, value: unknown, { zone, name }: ValueContext): string | null {
  if (isNothing(value)) return null
  const known = name ?? (typeof value === 'number' ? valueNames[column]?.get(value) : undefined)
  if (known) return known
  return isFlag(column) || typeof value === 'boolean' ? yesOrNo(value) : plainValue(value, zone)
}

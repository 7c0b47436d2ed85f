import { schemaMessages as texts } from '@dray/domain/kernel/schema.messages.ts'
import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue
type Bound = Extract<z.core.$ZodIssue, { code: 'too_small' | 'too_big' }>

const bounds = {
  too_small: { array: texts.fewest, string: texts.shortest, other: texts.smallest },
  too_big: { array: texts.most, string: texts.longest, other: texts.largest },
} as const

function outOfBounds({ code, origin, ...more }: Bound) {
  const { array, string, other } = bounds[code]
  const words = origin === 'array' || origin === 'set' ? array : origin === 'string' ? string : other
  return words('minimum' in more ? more.minimum : more.maximum)
}

/** The reason in our words, where the schema gives none; of a union its branches say it. */
export function schemaWords(raw: Issue): string | undefined {
  const issue = raw as z.core.$ZodIssue
  switch (issue.code) {
    case 'invalid_union':
      return undefined
    case 'invalid_type':
      return raw.input === undefined ? texts.required : (texts.types[issue.expected] ?? texts.invalid)
    case 'too_small':
    case 'too_big':
      return outOfBounds(issue)
    case 'invalid_value':
      return raw.input === undefined ? texts.required : texts.one_of(issue.values.join(', '))
    default:
      return texts.invalid
  }
}

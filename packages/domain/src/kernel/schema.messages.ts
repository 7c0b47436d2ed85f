import { typedMessages } from './typed.messages.ts'

const many = (n: number | bigint, one: string, more: string) => `${n.toLocaleString('en-GB')} ${n === 1 ? one : more}`

/** Why a value does not have the shape that a call declares, where the call has no words of its own. */
export const schemaMessages = {
  required: 'Is required',
  invalid: 'Is not valid',
  types: {
    array: 'Must be a list',
    object: 'Must be an object',
    record: 'Must be an object',
    string: 'Must be text',
    number: typedMessages.not_a_number,
    int: typedMessages.whole_number,
    boolean: 'Must be true or false',
  } as Readonly<Record<string, string>>,
  fewest: (n: number | bigint) => `At least ${many(n, 'entry', 'entries')}`,
  most: (n: number | bigint) => `At most ${many(n, 'entry', 'entries')}`,
  shortest: (n: number | bigint) => `At least ${many(n, 'character', 'characters')}`,
  longest: (n: number | bigint) => `At most ${many(n, 'character', 'characters')}`,
  smallest: (n: number | bigint) => `Must be at least ${n.toLocaleString('en-GB')}`,
  largest: (n: number | bigint) => `Must be at most ${n.toLocaleString('en-GB')}`,
  one_of: (values: string) => `Must be one of ${values}`,
} as const

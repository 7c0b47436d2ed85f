import { decimalOut, fineMoneyIn, money } from '@dray/domain/kernel/wire.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as mini from 'zod/mini'
import { schemaTerms } from './answer.ts'
import { sentMoney, withOptionalMoney, withoutMoney } from './money.ts'

const schemaOf = (schema: mini.ZodMiniType) => z.toJSONSchema(schema, { ...schemaTerms, io: 'input' })
const line = mini.object({ id: mini.int(), fee: mini.nullable(money), weight: decimalOut })

test('money goes, at every depth, and its neighbours stay', () => {
  const schema = schemaOf(mini.object({ fee: money, lines: mini.array(line), part: mini.nullable(line) }))
  const shown = { type: 'object', properties: { id: { type: 'integer' }, weight: { type: 'number' } } }
  expect(withoutMoney(schema)).toMatchObject({
    properties: { lines: { items: shown }, part: { anyOf: [shown, { type: 'null' }] } },
  })
  expect(JSON.stringify(withoutMoney(schema))).not.toMatch(/fee|x-money/)
})

test('for everybody it is optional', () => {
  expect(withOptionalMoney(schemaOf(line))).toMatchObject({ required: ['id', 'weight'] })
})

const fee = mini.optional(mini.nullable(fineMoneyIn))
test.each<[string, mini.ZodMiniType, unknown, string[]]>([
  ['a field', mini.object({ fee }), { fee: 1 }, ['fee']],
  ['a blank', mini.object({ fee }), { fee: null }, ['fee']],
  ['none', mini.object({ fee, name: mini.string() }), { name: 'fee' }, []],
  [
    'a field in a list',
    mini.object({ lines: mini.array(mini.object({ fee })) }),
    { lines: [{}, { fee: 1 }] },
    ['lines.1.fee'],
  ],
  ['a list alone', mini.array(mini.object({ fee })), [{ fee: 1 }], ['0.fee']],
  ['a choice', mini.object({ part: mini.nullable(mini.object({ fee })) }), { part: { fee: 1 } }, ['part.fee']],
  ['a field that the schema does not have', mini.object({ fee }), { total: 1, constructor: 1 }, []],
])('%s that is sent', (_, schema, body, found) => expect(sentMoney(schemaOf(schema), body)).toEqual(found))

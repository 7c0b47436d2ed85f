import { describe, expect, test } from 'vitest'
import { dueAmount, taxedLine, withinBill } from './due-lines.ts'

const paid = (turn: number, net: string, tax_code = 'T9', tax_rate = '0') => ({ turn, net, tax_code, tax_rate })

test.each([
  ['the first time', '120', [], { turn: 0, net: '120.00' }],
  ['the first time, of nothing', '0', [], { turn: 0, net: '0.00' }],
  ['not a second time', '120', [paid(0, '120.00000')], null],
  ['the difference when it is more', '135', [paid(0, '120')], { turn: 1, net: '15.00' }],
  ['the difference when it is less', '105', [paid(0, '120')], { turn: 1, net: '-15.00' }],
  ['after a correction, from the sum', '110', [paid(0, '120'), paid(1, '-15')], { turn: 2, net: '5.00' }],
  ['back, once it is worth nothing', '0', [paid(0, '120')], { turn: 1, net: '-120.00' }],
])('an amount is due %s', (_, amount, before, expected) => {
  expect(dueAmount(amount, before)).toEqual(expected)
})

const t1 = { tax_code: 'T1', tax_rate: '20' }
const t9 = { tax_code: 'T9', tax_rate: '0' }
test.each([
  ['as the terms of the day say', '120.00', t1, [], { ...t1, vat: '24.00' }],
  ['none without terms of VAT', '120.00', t9, [], { ...t9, vat: '0.00' }],
  ['of what is taken back as it was paid', '-15.00', t9, [paid(0, '120', 'T1', '20.0000')], { ...t1, vat: '-3.00' }],
  [
    'of what is taken back as the newest line was paid',
    '-5.00',
    t1,
    [paid(1, '9'), paid(0, '1', 'T1', '20')],
    { ...t9, vat: '0.00' },
  ],
  ['of what is added as the terms of the day say', '15.00', t9, [paid(0, '120', 'T1', '20')], { ...t9, vat: '0.00' }],
  ['half up', '0.13', { tax_code: 'T1', tax_rate: '20' }, [], { ...t1, vat: '0.03' }],
])('VAT of a line is %s', (_, net, terms, before, expected) => {
  expect(taxedLine(net, terms, before)).toEqual(expected)
})

describe('what is taken back', () => {
  const line = (net: string, tax_code = 'T9') => ({ net, tax_code, tax_rate: tax_code === 'T1' ? '20' : '0' })
  test.each([
    ['fits while more is paid', ['120', '-15'], [], undefined],
    ['fits to the last penny', ['120', '-120'], [], undefined],
    ['waits where it would be more', ['120', '-121'], ['-121'], undefined],
    ['waits where nothing is paid', ['-1'], ['-1'], undefined],
    ['fits as far as it goes, in its order', ['100', '-60', '-50', '-40'], ['-50'], undefined],
    ['waits where it was paid under another code', ['100', '-1'], ['-1'], 'T1'],
  ])('%s', (_, nets, waiting, code) => {
    const lines = nets.map((net) => line(net, net.startsWith('-') ? code : 'T9'))
    const parted = withinBill(lines)
    expect(parted.waiting.map(({ net }) => net)).toEqual(waiting)
    expect([...parted.fitting, ...parted.waiting].toSorted((a, b) => lines.indexOf(a) - lines.indexOf(b))).toEqual(
      lines,
    )
  })
})

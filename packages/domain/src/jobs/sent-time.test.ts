import { describe, expect, test } from 'vitest'
import { defaultZone as zone } from '../kernel/clock-time.ts'
import { readSentTime, type SentTime } from './sent-time.ts'
import { sentTimeMessages as texts } from './stop-time.messages.ts'

const date = '2026-07-01'
const [eight, noon] = ['2026-07-01T07:00:00Z', '2026-07-01T11:00:00Z'] as const
const read = (sent: SentTime, side: 'collection' | 'delivery' = 'collection') => readSentTime(sent, side, zone)

describe('a time as a call sends it', () => {
  test.each<[string, SentTime, object]>([
    ['an old one: date and UTC clock', { date, time: '07:00' }, { kind: 'at', date, from_at: eight, to_at: null }],
    ['an old one: the instant alone', { at: eight }, { kind: 'at', date, from_at: eight, to_at: null }],
    ['an old one that is blank', { date }, { kind: 'none', date, from_at: null, to_at: null }],
    ['at', { time_kind: 'at', at: eight }, { kind: 'at', date, from_at: eight }],
    [
      'from, whatever its end',
      { time_kind: 'from', from_at: eight, to_at: noon },
      { date, from_at: eight, to_at: null },
    ],
    ['between', { time_kind: 'between', from_at: eight, to_at: noon }, { date, from_at: eight, to_at: noon }],
    [
      'before, whatever its start',
      { time_kind: 'before', from_at: eight, to_at: noon },
      { from_at: null, to_at: noon },
    ],
    ['as soon as possible', { date, time_kind: 'asap', at: null }, { kind: 'asap', date, from_at: null, to_at: null }],
    ['none, whatever else was sent', { date, time_kind: 'none', at: eight }, { kind: 'none', from_at: null }],
    ['by the local date of its instant', { date: '2026-07-02', time_kind: 'at', at: eight }, { date }],
  ])('%s', (_, sent, time) => {
    const answer = read(sent)
    expect(answer.errors).toEqual({})
    expect(answer.time).toMatchObject(time)
  })

  test.each<[string, SentTime, object]>([
    ['no end', { time_kind: 'between', from_at: eight }, { to_at: texts.edge_missing('between') }],
    ['no start', { date, time_kind: 'from' }, { from_at: texts.edge_missing('from') }],
    ['neither', { date, time_kind: 'before' }, { to_at: texts.edge_missing('before') }],
    ['an end at its start', { time_kind: 'between', from_at: noon, to_at: noon }, { to_at: texts.end_not_after_start }],
    [
      'a day and more',
      { time_kind: 'between', from_at: eight, to_at: '2026-07-02T07:00:00Z' },
      { to_at: texts.window_too_long },
    ],
    ['the end of a delivery', { time_kind: 'by', to_at: noon }, { time_kind: texts.kind_of_other_side }],
    ['a clock that is skipped', { date: '2026-03-29', time_kind: 'at', time: '23:30' }, { time: expect.any(String) }],
  ])('with %s is refused on its field', (_, sent, errors) => expect(read(sent).errors).toEqual(errors))
})

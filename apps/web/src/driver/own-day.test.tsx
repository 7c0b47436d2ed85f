import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ReceivedOwn, ReceivedWorkday } from './day/received-day.ts'
import { day, job } from './testing/fixture-day.ts'
import { own, paper, time } from './testing/fixture-own.ts'
import { owner, phoneWith } from './testing/fixture-phone.ts'
import { close, said, settle, show } from './testing/shown-phone.tsx'

beforeEach(() => {
  location.hash = ''
  localStorage.clear()
})
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

type Opened = Awaited<ReturnType<typeof phoneWith>>
type Shown = Awaited<ReturnType<typeof show>>

const workdayWith = (more: Partial<ReceivedWorkday>, jobs = [job()]) => {
  const one = day(jobs)
  return { ...one, workdays: [{ ...one.workdays[0]!, ...more }] }
}
const bodies = async ({ outbox }: Opened) => {
  const queue = (await outbox.queue()).sort((one, other) => one.capture.seq - other.capture.seq)
  return queue.map(({ capture: { kind, body, workday_id, files } }) => ({
    kind,
    body,
    workday_id,
    files: files.length,
  }))
}
/** A second tap right after one does nothing: waits until a tap counts again. */
async function calm({ host }: Shown) {
  while (host.querySelector('[aria-disabled=true]')) await settle()
}
const primaries = ({ host }: Shown) =>
  [...host.querySelectorAll('button')].filter((one) => one.className.includes('primary')).map((one) => one.textContent)

describe('the clock at the head of the day', () => {
  test('clocks in, takes a break and ends it, one tap each; a second tap of the same thumb is nothing', async () => {
    const opened = await phoneWith(day([job()]))
    const screen = await show(opened)
    await screen.shows('Not clocked in')
    const [clockIn] = [...screen.host.querySelectorAll('button')].filter((one) => one.textContent === 'Clock in')
    await settle(() => {
      clockIn?.click()
      clockIn?.click()
    })
    await screen.shows('Working since')
    await screen.shows('Clocked in · Kept on this phone')
    await screen.press('Start break')
    expect(await said(opened)).toEqual([['clock', null]])
    await calm(screen)
    await screen.press('Start break')
    await screen.shows('On break since')
    await screen.shows('0 min')
    await calm(screen)
    await screen.press('End break')
    expect(await bodies(opened)).toEqual([
      { kind: 'clock', body: { way: 'in' }, workday_id: 7, files: 0 },
      { kind: 'break', body: { way: 'start' }, workday_id: 7, files: 0 },
      { kind: 'break', body: { way: 'end' }, workday_id: 7, files: 0 },
    ])
  })

  test('what was tapped is taken back by Undo', async () => {
    const opened = await phoneWith(day([job()]))
    const screen = await show(opened)
    await screen.press('Clock in')
    await screen.press('Undo')
    await screen.shows('Not clocked in')
    expect(await said(opened)).toEqual([])
  })

  test('leaves the large button to the job, and is it where there is none', async () => {
    const withJob = await show(await phoneWith(day([job()])))
    expect(primaries(withJob).map((text) => text?.slice(0, 9))).toEqual(['On my way'])
    close()
    expect(primaries(await show(await phoneWith(day([]))))).toEqual(['Clock in'])
  })

  test('is not there without a workday; the driver’s own things are', async () => {
    const screen = await show(await phoneWith(day([], { workdays: [] })))
    expect(screen.text()).not.toContain('Clock in')
    expect(screen.link('My things').to).toBe('#/own')
    await screen.go('#/day')
    await screen.shows('No workday today')
  })
})

describe('my day', () => {
  const at = (id: string, seq: number, time: string) => ({ id, seq, at: `2026-11-26T${time}:00Z` })
  const clockedIn: Partial<ReceivedWorkday> = {
    clock: { ...day([]).workdays[0]!.clock, clocked_in_at: '2026-11-26T07:00:00Z' },
    clocked: [{ ...at('a', 1, '07:00'), kind: 'clock', body: { way: 'in' } }],
  }

  test('clocks out in one tap where nothing is open', async () => {
    const opened = await phoneWith(workdayWith(clockedIn, []))
    const screen = await show(opened, '#/day')
    await screen.press('Clock out')
    expect(await bodies(opened)).toMatchObject([{ kind: 'clock', body: { way: 'out' } }])
    await screen.shows('Clocked out · 07:00–')
  })

  test('asks where jobs or a break are open, and may be told not yet', async () => {
    const onBreak = [
      ...(clockedIn.clocked ?? []),
      { ...at('b', 2, '10:00'), kind: 'break' as const, body: { way: 'start' as const } },
    ]
    const opened = await phoneWith(workdayWith({ ...clockedIn, clocked: onBreak }))
    const screen = await show(opened, '#/day')
    await screen.press('Clock out')
    await screen.shows('Your break is still open. It ends when you clock out.')
    await screen.shows('1 job is not finished.')
    expect(await said(opened)).toEqual([])
    await calm(screen)
    await screen.press('Not yet')
    expect(screen.text()).not.toContain('1 job is not finished.')
    await calm(screen)
    await screen.press('Clock out')
    await calm(screen)
    await screen.press('Clock out')
    expect(await bodies(opened)).toMatchObject([{ kind: 'clock', body: { way: 'out' } }])
    await screen.shows('10:00–')
    await calm(screen)
    await screen.shows('Clock in again')
  })

  test('has its breaks as a list and a night out as a tick', async () => {
    const clocked = [
      ...(clockedIn.clocked ?? []),
      { ...at('b', 2, '10:00'), kind: 'break' as const, body: { way: 'start' as const } },
      { ...at('c', 3, '10:20'), kind: 'break' as const, body: { way: 'end' as const } },
      { ...at('d', 4, '13:00'), kind: 'break' as const, body: { way: 'start' as const } },
      { ...at('e', 5, '13:25'), kind: 'break' as const, body: { way: 'end' as const } },
    ]
    const clock = { ...clockedIn.clock!, break_minutes: 45 }
    const opened = await phoneWith(workdayWith({ clock, clocked }))
    const screen = await show(opened, '#/day')
    for (const words of ['10:00–10:20', '13:00–13:25', '45 min']) await screen.shows(words)
    await screen.press('Night out')
    expect(screen.host.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked).toBe(true)
    await screen.shows('Captured today')
    await screen.shows('Kept on this phone')
    await calm(screen)
    await screen.press('Night out')
    expect(await bodies(opened)).toMatchObject([{ body: { is_out: true } }, { body: { is_out: false } }])
  })

  test('leads to the checks and defects of what is driven', async () => {
    const trailer = { id: 4, name: 'T12', is_checked: 1 as const, off_road: null }
    const screen = await show(await phoneWith(workdayWith({ trailer })), '#/day')
    expect(screen.link('Check vehicle').to).toBe('#/check/vehicle/1')
    expect(screen.link('Check trailer again').to).toBe('#/check/trailer/4')
    expect(screen.link('Report a defect').to).toBe('#/defect/vehicle/1')
  })
})

describe('forms of the day', () => {
  test('fuel says what is wrong in the field, and is kept with its workday', async () => {
    const opened = await phoneWith(day([job()]))
    const screen = await show(opened, '#/fuel')
    await screen.shows('Thu 26 Nov · AE73 KLP')
    await screen.press('Keep')
    await screen.shows('Type the litres, for example 120.5')
    expect(screen.field('Litres').getAttribute('aria-invalid')).toBe('true')
    await screen.type('Litres', '120,5')
    await screen.type('Cost in pounds (optional)', 'a lot')
    await screen.press('Keep')
    await screen.shows('Type pounds and pence')
    expect(await said(opened)).toEqual([])
    await screen.type('Cost in pounds (optional)', '184.20')
    await screen.press('Keep')
    expect(await bodies(opened)).toEqual([
      { kind: 'fuel', body: { litres: '120.5', cost: '184.20' }, workday_id: 7, files: 0 },
    ])
    expect(await opened.store.drafts(owner)).toEqual([])
  })

  test('half filled is there again, and stays of the day on which it was begun', async () => {
    const opened = await phoneWith(day([job()]))
    const screen = await show(opened, '#/fuel')
    await screen.type('Litres', '80')
    await screen.go('#/day')
    const next = { ...day([]).workdays[0]!, id: 8, date: '2026-11-27' }
    const tomorrow = day([], { today: '2026-11-27', workdays: [next] })
    await opened.store.saveDay({ owner, day: tomorrow, fetched_at: Date.now(), gone: [] })
    await settle(() => void opened.phone.read())
    await screen.go('#/fuel')
    await screen.shows('Your unfinished form is back')
    await screen.shows('Thu 26 Nov')
    await screen.press('Keep')
    expect(await bodies(opened)).toMatchObject([{ kind: 'fuel', workday_id: 7 }])
  })

  test('the odometer is read at the start, then at the end, and less than at the start is asked about', async () => {
    const opened = await phoneWith(day([job()]))
    const screen = await show(opened, '#/odometer')
    await screen.press('Keep')
    await screen.shows('Type the reading, digits only')
    await screen.type('Odometer reading', '120,000')
    await screen.press('Keep')
    await screen.go('#/day')
    expect(screen.link('Odometer').text).toContain('Start 120,000')
    await screen.go('#/odometer')
    await screen.type('Odometer reading', '119000')
    await screen.shows('You read 120,000 at the start. Is this right?')
    await screen.type('Odometer reading', '120240')
    expect(screen.text()).not.toContain('Is this right?')
    await screen.press('Keep')
    expect(await bodies(opened)).toMatchObject([
      { body: { vehicle_id: 1, mode: 'start', value: 120_000 } },
      { body: { vehicle_id: 1, mode: 'end', value: 120_240 } },
    ])
  })

  test('without a vehicle there is no odometer to read', async () => {
    const screen = await show(await phoneWith(workdayWith({ vehicle: null })), '#/odometer')
    await screen.shows('No vehicle on your day')
  })
})

describe('my things', () => {
  /** A server that tells of a driver's own things; null while there is no line. */
  function serverWith(answer: ReceivedOwn | null) {
    const asked: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
      asked.push(String(path))
      if (!answer || !String(path).endsWith('/driver/own')) throw new TypeError('no line')
      return new Response(JSON.stringify({ data: answer }), { status: 200 })
    })
    return asked
  }
  const full = own({
    leave: {
      ...own().leave,
      requests: [
        {
          id: 3,
          from_date: '2026-12-21',
          to_date: '2026-12-24',
          day_count: 4,
          note: null,
          status: 'Declined',
          reason: 'Too many are away',
          asked_at: '2026-11-20T08:00:00Z',
          answered_at: '2026-11-21T08:00:00Z',
        },
      ],
    },
    documents: [
      paper({ card_number: 'PARRY 912' }),
      paper({ id: 2, kind: 4, name: 'Medical', expires_on: '2020-01-31' }),
    ],
    times: [
      time(),
      time({ workday_id: 6, date: '2026-11-25', in_at: null, out_at: null }),
      time({ workday_id: 5, date: '2026-11-24', is_approved: 1, nightout: 1 }),
    ],
  })

  test('are fetched, and shown again without a line with their age', async () => {
    serverWith(full)
    const opened = await phoneWith(day([]))
    const first = await show(opened, '#/own')
    const words = [
      '23 days',
      'Declined',
      'Office: Too many are away',
      'No. PARRY 912',
      'Expired 31 Jan 2020',
      '07:00–16:30 · Break 45 min',
      '8 h 45 min',
      'As clocked',
      'Not clocked',
      'Approved',
      'Night out',
    ]
    for (const one of words) await first.shows(one)
    expect(first.text()).not.toContain('No connection')
    close()
    serverWith(null)
    const again = await show(opened, '#/own')
    for (const one of words) await again.shows(one)
    await again.shows('No connection. This is as it was last fetched.')
    await again.shows('As of')
  })

  test('that never came are said to be missing, and can be asked for and sent all the same', async () => {
    serverWith(null)
    const screen = await show(await phoneWith(day([])), '#/own')
    await screen.shows('Not on this phone yet')
    expect(screen.text()).not.toContain('You have requested no leave')
    expect(screen.link('Request leave').to).toBe('#/leave')
    expect(screen.link('Send another paper').to).toBe('#/document')
  })

  test('come once the line is back, while they are open', async () => {
    serverWith(null)
    const opened = await phoneWith(day([]))
    const screen = await show(opened, '#/own')
    await screen.shows('Not on this phone yet')
    vi.restoreAllMocks()
    serverWith(full)
    await opened.store.saveDay({ owner, day: day([]), fetched_at: Date.now() + 1, gone: [] })
    await settle(() => void opened.phone.read())
    await screen.shows('23 days')
    expect(screen.text()).not.toContain('Not on this phone yet')
  })

  test('leave is asked for, and is not sent yet while it is on the phone only', async () => {
    serverWith(own())
    const opened = await phoneWith(day([]))
    const screen = await show(opened, '#/leave')
    await screen.press('Keep')
    await screen.shows('Choose the first day')
    await screen.type('First day', '2099-06-05')
    expect(screen.field('Last day').value).toBe('2099-06-05')
    await screen.shows('Half a day only')
    await screen.type('Last day', '2099-06-08')
    await screen.shows('You ask for 2 days.')
    await screen.type('Note to your office', 'Wedding')
    await screen.press('Keep')
    expect(await bodies(opened)).toEqual([
      {
        kind: 'leave',
        body: {
          days: [
            { date: '2099-06-05', is_half: false },
            { date: '2099-06-08', is_half: false },
          ],
          note: 'Wedding',
        },
        workday_id: null,
        files: 0,
      },
    ])
    await screen.go('#/own')
    await screen.shows('Not sent yet')
    expect(screen.text()).toMatch(/5\s?–\s?8 Jun 2099/)
  })

  test('a new paper needs its picture, and waits where the office has not confirmed it', async () => {
    serverWith(own())
    const opened = await phoneWith(day([]))
    const screen = await show(opened, '#/own')
    const [way] = [...screen.host.querySelectorAll('a')].filter(
      (one) => one.getAttribute('aria-label') === 'Send a new one: Medical',
    )
    expect(way?.getAttribute('href')).toBe('#/document/4')
    await screen.go('#/document/4')
    await screen.press('Keep')
    await screen.shows('Type the expiry date')
    await screen.shows('Take a photo of the front')
    await screen.type('Expiry date', '2031-05-31')
    const bytes = new ArrayBuffer(3)
    const key = `${owner}/document-4/day`
    await settle(() => void opened.store.addDraftFile(key, { id: 'front', use: 'photo', type: 'image/jpeg', bytes }))
    await screen.go('#/own')
    await screen.go('#/document/4')
    await screen.shows('Take photo of the back')
    await screen.press('Keep')
    expect(await bodies(opened)).toEqual([
      {
        kind: 'document',
        body: { kind: 4, name: null, card_number: null, expires_on: '2031-05-31' },
        workday_id: null,
        files: 1,
      },
    ])
    await screen.go('#/own')
    await screen.shows('Not sent yet')
  })

  test('another paper has a name', async () => {
    serverWith(own())
    const screen = await show(await phoneWith(day([])), '#/document')
    await screen.press('Keep')
    await screen.shows('Choose what it is')
    await screen.press('Other document')
    await screen.press('Keep')
    await screen.shows('Type what it is')
    expect(screen.text()).not.toContain('Type the expiry date')
  })
})

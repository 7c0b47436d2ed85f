import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { arrivalHere } from './day/arrival-here.ts'
import { jobProgress } from './day/job-progress.ts'
import { collection, day, job, stop } from './testing/fixture-day.ts'
import { phoneWith } from './testing/fixture-phone.ts'
import { close, said, show } from './testing/shown-phone.tsx'

vi.mock('signature_pad', () => ({
  default: class {
    clear() {}
    off() {}
    fromData() {}
    toData() {
      return []
    }
    addEventListener() {}
  },
}))

beforeEach(() => {
  location.hash = ''
  localStorage.clear()
})
afterEach(() => close())

const ely = { latitude: 52.3994, longitude: 0.2634 }
const metre = 1 / 111_195
const here = (metres = 0, accuracy_m = 10) => ({
  latitude: ely.latitude + metres * metre,
  longitude: ely.longitude,
  accuracy_m,
})
const placed = () => job({ stops: [collection({ ...ely, is_precise: 1 }), stop()] })
const fix = (secondsAgo: number, metres = 0) => ({
  ...here(metres),
  at: new Date(Date.now() - secondsAgo * 1000).toISOString(),
  speed_kmh: 0,
  heading: null,
})
const clock = (secondsAgo: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' }).format(
    Date.now() - secondsAgo * 1000,
  )

describe('the arrival by place', () => {
  test('is asked as the large button, and kept by it as an ordinary arrival', async () => {
    const opened = await phoneWith(day([placed()]))
    const screen = await show(opened)
    await screen.press('On my way')
    await screen.shows('Arrived')
    const arrived = fix(120)
    act(() => {
      opened.phone.fixes.add(arrived)
      opened.phone.fixes.add(fix(30))
    })
    await screen.shows(`You have arrived: ${clock(120)}?`)
    await screen.press('You have arrived')
    await screen.shows('Arrived · Kept on this phone')
    const [kept] = (await opened.outbox.queue()).filter(({ capture }) => capture.kind === 'arrived')
    expect(kept?.capture.body).toEqual({ side: 'collection' })
    expect(Date.parse(kept?.capture.at.device ?? '')).toBeGreaterThan(Date.parse(arrived.at) + 100_000)
  })

  test('is not asked again after Not yet, and nothing is kept for it', async () => {
    const opened = await phoneWith(day([placed()]))
    const screen = await show(opened)
    await screen.press('On my way')
    act(() => {
      opened.phone.fixes.add(fix(120))
      opened.phone.fixes.add(fix(30))
    })
    await screen.press('Not yet')
    expect(screen.text()).not.toContain('You have arrived')
    act(() => opened.phone.fixes.add(fix(5)))
    expect(screen.text()).not.toContain('You have arrived')
    expect((await said(opened)).map(([kind]) => kind)).not.toContain('arrived')
  })

  test('does nothing where nobody answers', async () => {
    const opened = await phoneWith(day([placed()]))
    const screen = await show(opened)
    await screen.press('On my way')
    act(() => {
      opened.phone.fixes.add(fix(120))
      opened.phone.fixes.add(fix(30))
    })
    await screen.shows('You have arrived')
    expect((await said(opened)).map(([kind]) => kind)).toEqual(['started'])
  })

  test.each([
    ['a company that wants none', day([placed()], { arrival_radius_m: null })],
    [
      'a stop that is known by its outcode only',
      day([job({ stops: [collection({ ...ely, is_precise: 0 }), stop()] })]),
    ],
  ])('is not asked of %s', async (_, given) => {
    const opened = await phoneWith(given)
    const screen = await show(opened)
    await screen.press('On my way')
    act(() => {
      opened.phone.fixes.add(fix(120))
      opened.phone.fixes.add(fix(30))
    })
    await screen.shows('Arrived')
    expect(screen.text()).not.toContain('You have arrived')
  })

  test('of a day that was fetched before there were any, nothing is asked', () => {
    const { arrival_radius_m, ...older } = day([placed()])
    const [one] = older.workdays[0]?.jobs ?? []
    if (!one) throw new Error('No job')
    const progress = { ...jobProgress(one, []), next: { kind: 'arrived', side: 'collection' } as const }
    const found = { fixes: [fix(120), fix(30)], offset_ms: 0, now: Date.now() }
    expect(arrivalHere({ job: one, progress }, { ...found, radius_m: undefined })).toBeNull()
    expect(arrivalHere({ job: one, progress }, { ...found, radius_m: 200 })).not.toBeNull()
    expect(arrivalHere({ job: one, progress }, { ...found, radius_m: 200, now: Date.now() + 700_000 })).toBeNull()
  })
})

/** A double tap answers no question: the button is still for a moment. */
async function calm({ host }: Awaited<ReturnType<typeof show>>) {
  while (host.querySelector('button[aria-disabled="true"]'))
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
}

describe('a tap far from the stop', () => {
  const at = (metres: number, accuracy_m = 10) => ({
    latest: () => ({ ...here(metres, accuracy_m), fix_at: new Date().toISOString() }),
  })

  test('is warned of in words and kept by the second', async () => {
    const opened = await phoneWith(day([placed()]), { position: at(1_240) })
    const screen = await show(opened)
    await screen.press('On my way')
    await screen.press('Arrived')
    await screen.shows('You are 1.2 km from this stop')
    expect((await said(opened)).map(([kind]) => kind)).not.toContain('arrived')
    await calm(screen)
    await screen.press('Keep anyway')
    await screen.shows('Arrived · Kept on this phone')
    const [kept] = (await opened.outbox.queue()).filter(({ capture }) => capture.kind === 'arrived')
    expect(kept?.capture.place).toMatchObject(here(1_240))
  })

  test('goes back', async () => {
    const opened = await phoneWith(day([placed()]), { position: at(1_240) })
    const screen = await show(opened)
    await screen.press('On my way')
    await screen.press('Arrived')
    await screen.press('Go back')
    expect(screen.text()).not.toContain('1.2 km')
    expect((await said(opened)).map(([kind]) => kind)).not.toContain('arrived')
  })

  test.each([
    ['near the stop', at(450)],
    ['far, by a phone that may be as far wrong', at(600, 200)],
    ['by a phone that knows no place', { latest: () => null }],
  ])('is none %s', async (_, position) => {
    const opened = await phoneWith(day([placed()]), { position })
    const screen = await show(opened)
    await screen.press('On my way')
    await screen.press('Arrived')
    await screen.shows('Arrived · Kept on this phone')
  })

  test('holds a proof up once', async () => {
    const one = job({ leg: 'delivery', pieces: null, stops: [stop({ ...ely, is_precise: 1 })] })
    const opened = await phoneWith(day([one]), { position: at(2_000) })
    const screen = await show(opened)
    await screen.press('On my way')
    await screen.go('#/job/1001/proof/delivery')
    await screen.type('Received by', 'K Doyle')
    await screen.press('Keep')
    await screen.shows('You are 2.0 km from this stop')
    await screen.press('Keep anyway')
    expect((await said(opened)).map(([kind]) => kind)).toContain('proof')
  })
})

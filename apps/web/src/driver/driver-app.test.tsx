import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startAlerts } from './alerts.ts'
import { startFollowing } from './follow.ts'
import { collection, day, job, stop } from './testing/fixture-day.ts'
import { owner, phoneWith } from './testing/fixture-phone.ts'
import { close, said, settle, show } from './testing/shown-phone.tsx'

// The document of these tests draws nothing.
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

const drop = (id: number) => job({ id, leg: 'delivery', pieces: 3, stops: [stop()] })

describe('a day without a line', () => {
  test('shows the day of the device, and one tap on the large button is kept', async () => {
    const opened = await phoneWith(day([job()]))
    const screen = await show(opened)
    await screen.shows('Thu 26 Nov')
    await screen.shows('AE73 KLP')
    await screen.press('On my way')
    await screen.shows('On my way · Kept on this phone')
    expect(await said(opened)).toEqual([['started', 1]])
    await screen.shows('1 unsent')
  })

  test('what was kept is taken back by Undo', async () => {
    const opened = await phoneWith(day([job()]))
    const screen = await show(opened)
    await screen.press('On my way')
    await screen.press('Undo')
    await screen.shows('Undone')
    expect(await said(opened)).toEqual([])
  })

  test('what could not be kept is never called kept', async () => {
    const opened = await phoneWith(day([job()]), {
      change: (store) => ({ ...store, keep: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }),
    })
    const screen = await show(opened)
    await screen.press('On my way')
    await screen.shows('NOT kept. This phone is full')
    expect(screen.text()).not.toContain('Kept on this phone')
    await screen.shows('All sent')
  })

  test('one tap is for all jobs at the same place, or for one of them alone', async () => {
    const opened = await phoneWith(day([drop(1), drop(2)]))
    const screen = await show(opened, '#/job/1001')
    await screen.press('Only this job')
    expect((await said(opened)).filter(([kind]) => kind === 'started')).toEqual([['started', 1]])
    await screen.go('#/job/1002')
    await screen.press('On my way')
    await screen.go('#/job/1001')
    await screen.press('Arrived')
    expect((await said(opened)).filter(([kind]) => kind === 'arrived')).toEqual([
      ['arrived', 1],
      ['arrived', 2],
    ])
  })

  test('a job that is opened is told as read, once', async () => {
    const opened = await phoneWith(day([job()]))
    const screen = await show(opened, '#/job/1001')
    await screen.go('#/')
    await screen.go('#/job/1001')
    expect(await said(opened)).toEqual([['seen', 1]])
  })
})

describe('a proof', () => {
  test('of several jobs at one address is one capture for each that is ticked', async () => {
    const opened = await phoneWith(day([drop(1), drop(2), drop(3)]))
    const screen = await show(opened)
    await screen.press('On my way')
    await screen.go('#/job/1001/proof/delivery')
    await screen.press('10003')
    await screen.type('Received by', 'K Doyle')
    await screen.press('Keep')
    const queue = (await opened.outbox.queue()).sort((one, other) => one.capture.seq - other.capture.seq)
    const proofs = queue.filter(({ capture }) => capture.kind === 'proof')
    expect(proofs.map(({ capture }) => capture.job_id)).toEqual([1, 2])
    expect(proofs.map(({ capture }) => capture.body)).toMatchObject([
      { name: 'K Doyle', pieces: 3, part_reason: null },
      { name: 'K Doyle', pieces: 3 },
    ])
    expect(await opened.store.drafts(owner)).toEqual([])
  })

  test('asks for something that proves, and for a reason where pieces are missing', async () => {
    const opened = await phoneWith(day([drop(1)]))
    const screen = await show(opened, '#/job/1001/proof/delivery')
    await screen.press('Keep')
    await screen.shows('Add a name, a signature or a photo')
    await screen.type('Received by', 'K Doyle')
    await screen.type('Pieces', '2')
    await screen.press('Keep')
    await screen.shows('Choose a reason')
    await screen.press('Nobody in')
    await screen.press('Keep')
    const [proof] = (await opened.outbox.queue()).filter(({ capture }) => capture.kind === 'proof')
    expect(proof?.capture.body).toMatchObject({ pieces: 2, part_reason: 'Nobody in' })
  })

  test('has what the customer requires, and no place for what they do not want', async () => {
    const proof_rule = { name: 'required', signature: 'off', photo: 'asked', pieces: 'required' } as const
    const opened = await phoneWith(day([job({ id: 1, leg: 'delivery', pieces: null, stops: [stop()], proof_rule })]))
    const screen = await show(opened, '#/job/1001/proof/delivery')
    expect(screen.text()).not.toContain('Signature')
    await screen.press('Keep')
    await screen.shows('Type the name')
    await screen.type('Received by (required)', 'K Doyle')
    await screen.press('Keep')
    await screen.shows('Type the pieces')
    await screen.type('Pieces (required)', '3')
    await screen.press('Keep')
    expect((await said(opened)).filter(([kind]) => kind === 'proof')).toEqual([['proof', 1]])
  })

  test('of several jobs is as the firmest of those that are ticked asks', async () => {
    const firm = { name: 'asked', signature: 'asked', photo: 'required', pieces: 'asked' } as const
    const opened = await phoneWith(day([drop(1), { ...drop(2), proof_rule: firm }]))
    const screen = await show(opened)
    await screen.press('On my way')
    await screen.go('#/job/1001/proof/delivery')
    await screen.shows('Photos (required)')
    await screen.press('10002')
    expect(screen.text()).not.toContain('(required)')
  })

  test('half filled is there again after the page was ended, under the same id', async () => {
    const opened = await phoneWith(day([drop(1)]))
    const screen = await show(opened, '#/job/1001/proof/delivery')
    await screen.type('Received by', 'K Doyle')
    await act(() => new Promise((resolve) => setTimeout(resolve, 350)))
    const [draft] = await opened.store.drafts(owner)
    close()
    const again = await show(opened, '#/job/1001/proof/delivery')
    await again.shows('Your unfinished form is back')
    expect(again.field('Received by').value).toBe('K Doyle')
    await again.press('Keep')
    const proof = (await opened.outbox.queue()).find(({ capture }) => capture.kind === 'proof')
    expect(draft?.values).toMatchObject({ ids: { 1: proof?.id } })
  })

  test('stays open when the office takes the job back, and is kept', async () => {
    const opened = await phoneWith(day([drop(1)]))
    const screen = await show(opened, '#/job/1001/proof/delivery')
    await screen.type('Received by', 'K Doyle')
    await act(() => new Promise((resolve) => setTimeout(resolve, 350)))
    await opened.store.saveDay({ owner, day: day([]), fetched_at: Date.now(), gone: [drop(1)] })
    await act(() => opened.phone.read())
    await screen.go('#/')
    await screen.shows('The office took this job back')
    await screen.go('#/job/1001/proof/delivery')
    expect(screen.field('Received by').value).toBe('K Doyle')
    await screen.press('Keep')
    expect((await said(opened)).filter(([kind]) => kind === 'proof')).toEqual([['proof', 1]])
  })

  test('that is taken back gives its form back', async () => {
    const opened = await phoneWith(day([drop(1)]))
    const screen = await show(opened, '#/job/1001/proof/delivery')
    await screen.type('Received by', 'K Doyle')
    await screen.press('Keep')
    await screen.go('#/job/1001')
    await screen.press('Undo')
    await screen.go('#/job/1001/proof/delivery')
    expect(screen.field('Received by').value).toBe('K Doyle')
  })
})

describe('papers', () => {
  const paper = { id: 5, name: 'gate-pass.pdf', size: 3, path: '/files/gate-pass.pdf' }

  test('are opened from the phone once they are on it', async () => {
    URL.createObjectURL = () => 'blob:gate-pass'
    URL.revokeObjectURL = () => undefined
    const opened = await phoneWith(day([job({ attachments: [paper] })]))
    const screen = await show(opened, '#/job/1001')
    expect(screen.link('gate-pass.pdf')).toEqual({ text: 'gate-pass.pdf · needs a signal', to: paper.path })
    await opened.store.savePaper({ owner, id: 5, type: 'application/pdf', bytes: new ArrayBuffer(3) })
    await screen.go('#/')
    await screen.go('#/job/1001')
    expect(screen.link('gate-pass.pdf')).toEqual({ text: 'gate-pass.pdf', to: 'blob:gate-pass' })
  })
})

describe('what did not work out', () => {
  test('other reasons are said in words', async () => {
    const opened = await phoneWith(day([job({ stops: [collection()], leg: 'collection' })]))
    const screen = await show(opened, '#/job/1001/failed/collection')
    await screen.press('Keep')
    await screen.shows('Choose a reason')
    await screen.press('Other')
    await screen.press('Keep')
    await screen.shows('Say what happened')
    await screen.type('Remarks', 'The yard is flooded')
    await screen.press('Keep')
    await screen.go('#/job/1001')
    await screen.shows('Not collected')
    await screen.shows('It has been collected now')
  })

  test('a phone that is not paired any more says so, and what is unsent stays', async () => {
    const opened = await phoneWith(day([job()]))
    const screen = await show(opened)
    await screen.press('On my way')
    await opened.store.saveDriver({ ...(await opened.store.drivers())[0]!, session: null })
    await act(() => opened.phone.read())
    await screen.shows('This phone is not paired any more')
    await screen.shows('1 capture is still on this phone')
    await screen.go('#/unsent')
    await screen.shows('Save unsent as file')
  })

  test('signing out with something unsent sends it first or keeps it; nothing deletes it', async () => {
    const opened = await phoneWith(day([job()]))
    const screen = await show(opened)
    await screen.press('On my way')
    await screen.go('#/settings')
    await screen.press('Sign out')
    await screen.shows('1 capture is not sent yet')
    await screen.shows('Send first')
    await screen.shows('Keep on this phone and sign out')
  })
})

describe('alerts', () => {
  const address = { endpoint: 'https://push.example.com/x', p256dh: 'p', auth: 'a' }
  const answers = (data: object) => new Response(JSON.stringify({ data }), { status: 200 })

  /** The server's key, and what it was told. */
  function serverWith(public_key: string | null) {
    const told: unknown[] = []
    // The anti-forgery pair's half that a page reads.
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=x')
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
      if (!String(path).endsWith('/push')) throw new TypeError('no line')
      if (init?.method !== 'POST') return answers({ public_key, is_on: 0 })
      const { subscription } = JSON.parse(String(init.body))
      told.push(subscription)
      return answers({ is_on: subscription ? 1 : 0 })
    })
    return told
  }
  const channel = (asked: 'unknown' | 'allowed' | 'refused', isOpened = true) => {
    const keys: (string | null)[] = []
    let permission = asked
    const push = {
      permission: async () => permission,
      open: async (key: string) => {
        keys.push(key)
        if (isOpened) permission = 'allowed'
        return isOpened ? address : null
      },
      close: async () => void keys.push(null),
    }
    return { push, keys }
  }
  afterEach(() => vi.restoreAllMocks())

  test('are turned on by a tap, after they were explained, and off again', async () => {
    const told = serverWith('key')
    const { push, keys } = channel('unknown')
    const screen = await show(await phoneWith(day([job()]), { push }), '#/settings')
    await screen.shows('Your phone asks you next')
    expect(keys).toEqual([])
    await screen.press('Turn alerts on')
    expect([keys, told]).toEqual([['key'], [address]])
    await screen.press('Turn alerts off')
    expect([keys, told]).toEqual([
      ['key', null],
      [address, null],
    ])
    await screen.shows('Turn alerts on')
  })

  test('stay off where the phone does not open them', async () => {
    const told = serverWith('key')
    const screen = await show(await phoneWith(day([job()]), channel('unknown', false)), '#/settings')
    await screen.press('Turn alerts on')
    expect(told).toEqual([])
    await screen.shows('Your phone did not turn them on')
    await screen.shows('Turn alerts on')
  })

  test.each([
    ['the phone refuses them', 'key', 'refused', 'allow notifications in your phone'],
    ['the office sends none', null, 'unknown', 'Your office does not send them'],
  ] as const)('say why there are none: %s', async (_why, key, permission, words) => {
    serverWith(key)
    const screen = await show(await phoneWith(day([job()]), channel(permission)), '#/settings')
    await screen.shows(words)
  })

  test('say that there is no signal', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no line'))
    const screen = await show(await phoneWith(day([job()]), channel('unknown')), '#/settings')
    await screen.shows('No signal now')
  })

  test('are told to the server again with each start, by who wants them', async () => {
    const told = serverWith('key')
    const start = async () => {
      startAlerts((await phoneWith(day([job()]), channel('allowed'))).phone)
      await settle()
    }
    await start()
    expect(told).toEqual([])
    localStorage.setItem(`driver-alerts-${owner}`, 'yes')
    await start()
    expect(told).toEqual([address])
  })
})

test('a phone that is locked after hours stays locked, however often the app is opened again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
  localStorage.setItem('driver-seen-at', '1')
  for (let opening = 0; opening < 2; opening++) {
    const { phone } = await phoneWith(day([job()]))
    startFollowing(phone)
    expect(phone.get().is_locked).toBe(true)
  }
  vi.unstubAllGlobals()
})

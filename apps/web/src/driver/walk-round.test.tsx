import 'fake-indexeddb/auto'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { typeOver } from '#ui/testing/type-over.ts'
import { DriverApp } from './driver-app.tsx'
import { vanChecks } from './testing/fixture-checks.ts'
import { day, job } from './testing/fixture-day.ts'
import { owner, phoneWith } from './testing/fixture-phone.ts'

// A tap on the field draws a line.
vi.mock('signature_pad', () => ({
  default: class {
    field: HTMLElement
    constructor(field: HTMLElement) {
      this.field = field
    }
    clear() {}
    off() {}
    fromData() {}
    toData() {
      return [
        {
          points: [
            { x: 1, y: 1 },
            { x: 9, y: 4 },
          ],
        },
      ]
    }
    addEventListener(_: string, told: () => void) {
      this.field.addEventListener('click', told)
    }
  },
}))
vi.mock('#platform/shrink-picture.ts', () => ({ shrinkPicture: async (file: File) => file }))

let close = () => {}
beforeEach(() => {
  location.hash = ''
  localStorage.clear()
})
afterEach(() => close())

type Opened = Awaited<ReturnType<typeof phoneWith>>
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20))
/** Looks until there is something: what the phone's database does takes as long as the machine takes. */
async function until<T>(look: () => T | Promise<T>, said: () => string): Promise<NonNullable<T>> {
  for (let tries = 0; tries < 1000; tries++) {
    const found = await look()
    if (found) return found
    await aMoment()
  }
  throw new Error(said())
}

/** The app on a phone, with a thumb that counts its taps. */
async function show({ phone }: Opened, hash = '') {
  location.hash = hash
  await aMoment()
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  close = () => {
    root.unmount()
    host.remove()
  }
  root.render(<DriverApp phone={phone} />)
  let taps = 0
  const text = () => host.textContent ?? ''
  const find = (name: string) =>
    [...host.querySelectorAll<HTMLElement>('button, a, label')].filter((one) => one.textContent?.includes(name))
  const tapOn = async (look: () => HTMLElement | null | undefined, name: string) => {
    const enabled = () => {
      const one = look()
      return one?.matches(':disabled') ? null : one
    }
    const one = await until(enabled, () => `Nothing is named ${name} in: ${text()}`)
    taps++
    one.click()
    await aMoment()
  }
  return {
    text,
    async go(to: string) {
      location.hash = to
      await aMoment()
    },
    shows: (wanted: string) =>
      until(
        () => text().includes(wanted),
        () => `${wanted} is not in: ${text()}`,
      ),
    taps: () => taps,
    heading: () => host.querySelector('h1')?.textContent,
    focused: () => document.activeElement?.textContent,
    told: () => host.querySelector('p.visually-hidden[role=status]')?.textContent,
    has: (name: string) => find(name).length > 0,
    link: (name: string) => find(name)[0]?.getAttribute('href'),
    press: (name: string) => tapOn(() => find(name)[0], name),
    /** By its whole text. */
    pressOnly: (name: string) => tapOn(() => find(name).find((one) => one.textContent === name), name),
    sign: () => tapOn(() => host.querySelector('canvas'), 'the signature'),
    async photo() {
      const input = await until(
        () => host.querySelector<HTMLInputElement>('input[type=file]'),
        () => `No photo is asked in: ${text()}`,
      )
      taps++
      Object.defineProperty(input, 'files', { configurable: true, value: [new File(['photo'], 'one.jpg')] })
      input.dispatchEvent(new Event('change', { bubbles: true }))
      await until(
        () => host.querySelector('img[alt^=Photo]'),
        () => 'The photo does not show',
      )
    },
    async type(name: string, typed: string) {
      const label = () => [...host.querySelectorAll('label')].find((one) => one.textContent?.startsWith(name))
      const { htmlFor } = await until(label, () => `No field is named ${name} in: ${text()}`)
      taps++
      typeOver(document.getElementById(htmlFor) as HTMLInputElement, typed)
      await aMoment()
    },
  }
}

const checks = { vehicle: [...vanChecks], trailer: [] }
const van = (more: Parameters<typeof day>[1] = {}, jobs = [job()]) => phoneWith(day(jobs, { checks, ...more }))
const withVehicle = (more: object) => {
  const [workday] = day([job()]).workdays
  return [{ ...workday!, vehicle: { ...workday!.vehicle!, ...more } }]
}
const kept = async ({ outbox }: Opened) =>
  (await outbox.queue())
    .sort((one, other) => one.capture.seq - other.capture.seq)
    .flatMap(({ capture }) => (capture.kind === 'check' || capture.kind === 'defect' ? [capture] : []))
const answersOf = (capture: Awaited<ReturnType<typeof kept>>[number] | undefined) => {
  if (capture?.kind !== 'check') throw new Error('No check was kept')
  return new Map(capture.body.answers.map((answer) => [answer.name, answer]))
}
/** What was kept, once there is something. */
const keptBy = async (opened: Opened) => {
  await until(
    async () => (await kept(opened)).length > 0,
    () => 'Nothing was kept',
  )
  return kept(opened)
}
const idOf = (name: string) => vanChecks.find((one) => one.name === name)!.id
const at = (name: string) => `#/check/vehicle/1/${idOf(name)}`

describe('a walk round', () => {
  test('of a van without a defect takes twelve taps at most, with its mileage, photo and signature', async () => {
    const opened = await van()
    const screen = await show(opened)
    await screen.press('Check AE73 KLP')
    await expect.poll(() => screen.heading()).toBe('Check AE73 KLP')
    await screen.press('Start the walk round')
    await screen.type('Mileage', '120345')
    await screen.press('Next: Outside')
    await screen.press('Next: Coupling')
    await screen.press('Next: Load and papers')
    await screen.press('Overview')
    await screen.press('All OK')
    await screen.photo()
    await screen.sign()
    await screen.press('Fit to drive')
    await screen.shows('Check of AE73 KLP · Kept on this phone')
    expect(screen.taps()).toBeLessThanOrEqual(12)
    const [check] = await keptBy(opened)
    expect(check?.body).toMatchObject({ vehicle_id: 1, trailer_id: null, mode: 'start', is_roadworthy: true })
    expect(check?.workday_id).toBe(7)
    const answers = answersOf(check)
    expect(answers.size).toBe(vanChecks.length)
    expect(answers.get('Mileage')?.value).toBe('120345')
    expect(answers.get('Fuel')?.value).toBe('skip')
    expect([...answers.values()].filter(({ field_type, value }) => field_type === 'Radio' && value !== 'yes')).toEqual(
      [],
    )
    const photos = [...answers.values()].flatMap(({ random_photo }) => random_photo ?? [])
    expect(check?.files.filter(({ use }) => use === 'photo').map(({ id }) => id)).toEqual(photos)
    expect(photos).toHaveLength(1)
    await expect.poll(() => opened.store.drafts(owner)).toEqual([])
    await expect.poll(() => screen.text()).not.toContain('is not checked')
  })

  test('offers *All OK* only once each part was opened', async () => {
    const screen = await show(await van(), '#/check/vehicle/1')
    await screen.shows('Start the walk round')
    expect(screen.has('All OK')).toBe(false)
    await screen.press('Start the walk round')
    await screen.press('Next: Outside')
    await screen.press('Next: Coupling')
    await screen.go('#/check/vehicle/1')
    await screen.shows('The last part')
    expect(screen.has('All OK')).toBe(false)
    await screen.press('Next: Load and papers')
    await screen.press('Overview')
    await screen.shows('All 17 items left are OK')
  })

  test('shows one item a screen, tells its place and the last answer, and leads the reader to its heading', async () => {
    const screen = await show(await van(), at('Horn'))
    await screen.shows('In the cab · 8 of 10')
    await screen.pressOnly('OK')
    await screen.shows('In the cab · 9 of 10')
    await expect.poll(() => screen.heading()).toBe('Seat belts')
    await expect.poll(() => screen.focused()).toBe('Seat belts')
    await expect.poll(() => screen.told()).toBe('Horn: OK. In the cab · 9 of 10')
    await screen.press('Not applicable')
    await expect.poll(() => screen.told()).toBe('Seat belts: Not applicable. In the cab · 10 of 10')
    await screen.press('Previous')
    await expect.poll(() => screen.heading()).toBe('Seat belts')
    await screen.shows('Not applicable')
  })

  test('a defect says how bad it is and what is wrong, survives a reload, and a dangerous one stops the day', async () => {
    const opened = await van({ check_gate: 'hold', company: { company_name: 'Ross Haulage', phone: '01603 555 0100' } })
    const screen = await show(opened, at('Brakes'))
    await screen.press('Defect')
    await screen.press('Keep defect')
    await screen.shows('Choose how bad it is')
    await screen.shows('Say what is wrong')
    await screen.press('Dangerous: must not be driven')
    await screen.type('What is wrong?', 'Pedal goes to the floor')
    await screen.photo()
    const told = async () => JSON.stringify(await opened.store.drafts(owner))
    await expect.poll(told).toMatch(/"photo":"[^"]+"/)
    close()
    const again = await show(opened, at('Brakes'))
    await expect.poll(() => again.heading()).toBe('Defect: Brakes')
    await again.press('Keep defect')
    await expect.poll(() => again.heading()).toBe('Lights and indicators')
    await again.press('Next: Coupling')
    await again.press('Next: Load and papers')
    await again.press('Overview')
    await again.shows('1 defect')
    await again.press('All OK')
    await again.sign()
    expect(again.has('Fit to drive')).toBe(false)
    await again.press('Not fit to drive')
    const isOver = async () => again.text().includes('Take the photo of:') || (await kept(opened)).length > 0
    await expect.poll(isOver).toBe(true)
    if (again.text().includes('Take the photo of:')) {
      await again.photo()
      await again.press('Not fit to drive')
    }
    const [check] = await keptBy(opened)
    const brakes = answersOf(check).get('Brakes')
    expect(check?.body).toMatchObject({ is_roadworthy: false })
    expect(brakes).toMatchObject({ value: 'no', is_defect: true, severity: 'dangerous' })
    expect(check?.files.map(({ id }) => id)).toContain(brakes?.photo)
    expect(answersOf(check).get('All checks')?.value).toBe('no')
    await again.shows('Do not drive AE73 KLP')
    await again.shows('Dangerous defect: Brakes')
    await expect.poll(() => again.link('Call your office')).toBe('tel:016035550100')
    expect(again.has('On my way')).toBe(false)
  })

  test('is not kept without its photo and signature; a camera that fails does not hold the day', async () => {
    const opened = await van()
    const screen = await show(opened, '#/check/vehicle/1')
    await screen.press('Start the walk round')
    for (const part of ['Next: Outside', 'Next: Coupling', 'Next: Load and papers', 'Overview', 'All OK']) {
      await screen.press(part)
    }
    await screen.shows('Your signature')
    expect(screen.has('I cannot take a photo')).toBe(false)
    await screen.press('Fit to drive')
    await screen.shows('Take the photo of:')
    await screen.press('I cannot take a photo')
    await screen.press('Fit to drive')
    await screen.shows('Sign first')
    expect(await kept(opened)).toEqual([])
    await screen.sign()
    await screen.press('Fit to drive')
    await expect.poll(() => kept(opened)).toHaveLength(1)
  })

  test('that was made can be made again, and after work asks only what is broken', async () => {
    const opened = await van({ workdays: withVehicle({ is_checked: 1 }) })
    const screen = await show(opened, '#/check/vehicle/1')
    await screen.shows('Checked today')
    await screen.press('End of day check')
    await screen.type('Mileage', '120500')
    expect(screen.text()).not.toContain('Fuel')
    await screen.press('Add a defect')
    await screen.press('Horn')
    await screen.press('Minor')
    await screen.type('What is wrong?', 'Weak')
    await screen.press('Keep defect')
    await screen.sign()
    await screen.press('Keep this check')
    const [check] = await keptBy(opened)
    expect(check?.body).toMatchObject({ mode: 'end', is_roadworthy: true })
    expect([...answersOf(check).keys()].toSorted()).toEqual(['All checks', 'Horn', 'Mileage'])
  })

  test('answered one by one leads to its end by itself, and a defect is opened again from there', async () => {
    const few = vanChecks.filter(({ name }) => ['Steering', 'Horn', 'Tow bar'].includes(name))
    const checks = { vehicle: few.map((one) => ({ ...one, random_picture: 0 as const })), trailer: [] }
    const opened = await van({ checks })
    const screen = await show(opened, '#/check/vehicle/1')
    await screen.press('Start the walk round')
    await screen.pressOnly('OK')
    await screen.shows('In the cab · 2 of 2')
    await screen.press('Defect')
    await screen.press('Minor')
    await screen.type('What is wrong?', 'Weak')
    await screen.press('Keep defect')
    await screen.shows('Coupling · 1 of 1')
    await screen.pressOnly('OK')
    await screen.shows('Finish and sign')
    await screen.press('Horn')
    await screen.press('Not a defect')
    await screen.pressOnly('OK')
    await screen.sign()
    await screen.press('Fit to drive')
    const [check] = await keptBy(opened)
    expect([...answersOf(check)].map(([name, { value }]) => [name, value])).toEqual([
      ['Steering', 'yes'],
      ['Horn', 'yes'],
      ['Tow bar', 'yes'],
    ])
  })

  test('taken back is as it was', async () => {
    const opened = await van({ workdays: withVehicle({ is_checked: 1 }) })
    const screen = await show(opened, '#/check/vehicle/1')
    await screen.press('End of day check')
    await screen.type('Mileage', '120500')
    await screen.sign()
    await screen.press('Keep this check')
    await screen.press('Undo')
    await expect.poll(() => kept(opened)).toEqual([])
    const draft = async () => (await opened.store.drafts(owner))[0]?.values ?? {}
    await expect.poll(draft).toMatchObject({ mode: 'end', answers: { 1: { value: '120500' } } })
  })
})

describe('a defect on the road', () => {
  test('is kept with its photos', async () => {
    const opened = await van()
    const screen = await show(opened, '#/job/1001')
    await screen.press('Report a defect on AE73 KLP')
    await screen.press('Keep')
    await screen.shows('Say what is broken')
    await screen.type('What is broken?', 'Nearside mirror')
    await screen.press('Major')
    await screen.type('What is wrong?', 'Glass gone')
    await screen.photo()
    await screen.press('Keep')
    const [defect] = await keptBy(opened)
    expect(defect).toMatchObject({
      kind: 'defect',
      workday_id: 7,
      body: { vehicle_id: 1, title: 'Nearside mirror', severity: 'major', description: 'Glass gone' },
    })
    expect(defect?.files).toHaveLength(1)
  })
})

describe('the gate', () => {
  test('off says nothing, warn lets go, hold leads to the check', async () => {
    const off = await show(await van({ check_gate: 'off' }))
    await off.shows('On my way')
    expect(off.has('Check AE73 KLP')).toBe(false)
    close()
    const warn = await show(await van({ check_gate: 'warn' }))
    await warn.shows('On my way')
    expect([warn.has('Check AE73 KLP'), warn.has('On my way')]).toEqual([true, true])
    close()
    const hold = await show(await van({ check_gate: 'hold' }), '#/job/1001')
    await hold.shows('Check AE73 KLP first')
    expect(hold.has('On my way')).toBe(false)
    await expect.poll(() => hold.link('Check AE73 KLP first')).toBe('#/check/vehicle/1')
  })

  test('of one workday holds nothing of another', async () => {
    const [today] = withVehicle({})
    const yesterday = { ...today!, id: 6, date: '2026-11-25', jobs: [job({ id: 2 })] }
    const checked = { ...yesterday, vehicle: { ...yesterday.vehicle, is_checked: 1 as const } }
    const opened = await van({ check_gate: 'hold', workdays: [checked, { ...today!, jobs: [job()] }] })
    const screen = await show(opened, '#/job/1002')
    await screen.shows('Job 10002')
    expect(screen.has('On my way')).toBe(true)
    await screen.go('#/job/1001')
    await screen.shows('Check AE73 KLP first')
    expect(screen.has('On my way')).toBe(false)
  })

  test('off the road nothing is set off, and what is under way is proved', async () => {
    const captured = (kind: 'started' | 'loaded', seq: number) => ({
      id: `c${seq}`,
      seq,
      kind,
      side: null,
      at: '2026-11-26T07:00:00Z',
    })
    const loaded = job({ captured: [captured('started', 1), captured('loaded', 2)] })
    const [workday] = withVehicle({ off_road: 'It failed its inspection' })
    const opened = await van({ workdays: [{ ...workday!, jobs: [loaded, job({ id: 2 })] }] })
    const screen = await show(opened, '#/job/1001')
    await screen.shows('It failed its inspection')
    await screen.shows('Call your office before you do anything else')
    expect(screen.has('Proof of collection')).toBe(true)
    await screen.pressOnly('Departed')
    await screen.press('Arrived')
    await screen.shows('Proof of delivery')
    const kinds = async () => (await opened.outbox.queue()).map(({ capture }) => capture.kind)
    await expect.poll(kinds).toEqual(expect.arrayContaining(['departed', 'arrived']))
    close()
    const other = await show(opened, '#/job/1002')
    await other.shows('Job 10002')
    expect(other.has('On my way')).toBe(false)
  })
})

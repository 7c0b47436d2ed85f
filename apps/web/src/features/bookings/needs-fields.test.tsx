import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { typeOver } from '#ui/testing/type-over.ts'
import { type BookingForm, blankBooking, bookingErrors, sentBooking } from './booking-form.ts'
import { BookingNeeds } from './needs-fields.tsx'

const zone = 'Europe/London'
const sound: BookingForm = {
  ...blankBooking({ name: 'Jo', email: null }),
  collection_name: 'Hall',
  collection_town: 'Leeds',
  collection_date: '2099-06-10',
  delivery_name: 'Mill',
  delivery_town: 'York',
}

let screen: HTMLElement
let close: () => void
const send = vi.fn(async (values: BookingForm) => values)

function Stage({ start }: { start: BookingForm }) {
  const form = useForm({ start, check: (values) => bookingErrors(values, zone), send, onSaved: () => undefined })
  return (
    <SmallForm form={form} label="Booking">
      <BookingNeeds form={form} />
    </SmallForm>
  )
}
function open(start = sound) {
  const root = createRoot(screen)
  act(() => root.render(<Stage start={start} />))
  close = () => act(() => root.unmount())
}

const line = () => screen.querySelector<HTMLButtonElement>('button[aria-expanded]')
const field = (name: string) => screen.querySelector<HTMLInputElement>(`[data-path="${name}"]`)
const type = (name: string, text: string) => {
  const input = field(name)
  if (!input) throw new Error(`There is no field ${name}`)
  act(() => typeOver(input, text))
}
const save = () => act(async () => screen.querySelector('form')?.requestSubmit())

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  send.mockClear()
  screen = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  close()
  screen.remove()
  vi.unstubAllGlobals()
})

test('a line opens to what few loads need, and says it once it is closed again', async () => {
  open()
  expect(field('length_cm')).toBeNull()
  expect(line()?.tabIndex).toBe(0)
  act(() => line()?.click())
  type('length_cm', '240')
  type('delivery_contact', 'Goods in')
  act(() => field('needs_tail_lift')?.click())
  expect(field('hire_minutes')).toBeNull()
  expect(field('collection_service_minutes')).toBeNull()
  act(() => line()?.click())
  expect(screen.textContent).toContain('Goods in, largest piece 240 × – × – cm, tail lift')
  await save()
  expect(sentBooking(send.mock.calls[0]?.[0] ?? sound, zone)).toMatchObject({
    length_cm: '240',
    delivery_contact: 'Goods in',
    needs_tail_lift: 1,
  })
})

test('it is open where something is said, and opens where something behind it is refused', async () => {
  open({ ...sound, un_number: '1203' })
  expect(field('un_number')?.value).toBe('1203')
  type('un_number', 'petrol')
  act(() => line()?.click())
  await save()
  expect(send).not.toHaveBeenCalled()
  expect(screen.querySelector('[role=alert]')?.textContent).toContain('Must be four digits, such as 1203')
  expect(field('un_number')).not.toBeNull()
})

test('a collection alone asks for nobody at a delivery', () => {
  open({ ...sound, mode: 1, collection_contact: 'Jo' })
  expect(field('collection_contact')?.value).toBe('Jo')
  expect(field('delivery_contact')).toBeNull()
})

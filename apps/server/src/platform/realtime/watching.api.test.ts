import { updateJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'
import { type Phone, pairedPhone } from '#testing/phone.ts'

const office = testOffice()
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

/** A phone that is in front, with what it was told. */
async function inFront({ url, halves }: Phone, watched: unknown) {
  const socket = io(url, {
    transports: ['websocket'],
    reconnection: false,
    auth: { token: halves?.access_token, session_token: halves?.session_token },
    extraHeaders: { cookie: `${halves?.cookie_name}=${halves?.cookie}` },
  })
  sockets.push(socket)
  const told: string[] = []
  socket.onAny((event: string) => told.push(event))
  await new Promise((resolve, reject) => {
    socket.once('joined', resolve)
    socket.once('connect_error', reject)
  })
  socket.emit('watch', watched)
  return { times: () => told.filter((event) => event === 'watched').length, told }
}

async function withJob() {
  const { made, clerk } = office
  const driver_id = await made.driver()
  const job_id = await made.job({ collection_date: dateIn('Europe/London', new Date().toISOString()) })
  return { job_id, phone: await pairedPhone(clerk, driver_id) }
}
const change = (id: number) =>
  office.clerk.ok(updateJob, { params: { id }, body: { delivery_instruction_1: `Gate ${id}` } } as never)
const moment = () => new Promise((resolve) => setTimeout(resolve, 300))

test('a phone is told that a job of its own changed, and hears of no other', async () => {
  const { job_id, phone } = await withJob()
  const other = await withJob()
  const mine = await inFront(phone, [{ event: 'jobChange', ids: [job_id], types: [] }])
  await moment()
  await change(other.job_id)
  await moment()
  expect(mine.times()).toBe(0)
  await change(job_id)
  await expect.poll(mine.times).toBe(1)
  expect(mine.told.filter((event) => event === 'change')).toEqual([])
})

test('what is no list of rows is not heard, and a type is watched whatever the row', async () => {
  const { job_id, phone } = await withJob()
  const mine = await inFront(phone, [{ event: 'jobChange', ids: 'all', types: [] }])
  await moment()
  await change(job_id)
  await moment()
  expect(mine.times()).toBe(0)
  const next = await inFront(phone, [{ event: 'jobChange', ids: [], types: ['update'] }])
  await moment()
  await change((await withJob()).job_id)
  await expect.poll(next.times).toBe(1)
})

import { checkPdfSettings } from '@dray/domain/check-reports/check-report-settings.ts'
import * as calls from '@dray/domain/check-reports/check-reports.calls.ts'
import { changeCompanyDetails } from '@dray/domain/company/company.calls.ts'
import { checkSendingSettings } from '@dray/domain/defects/check-sending-settings.ts'
import type { DefectStep } from '@dray/domain/defects/defect-steps.table.ts'
import { downloadDefect, listDefects, takeDefectStep } from '@dray/domain/defects/defects.calls.ts'
import {
  addDays,
  addMonths,
  dateIn,
  instantToLocal,
  monthName,
  showLongDate,
  weekday,
} from '@dray/domain/kernel/clock-time.ts'
import { uploadFile } from '@dray/domain/proofs/proofs.calls.ts'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { pictures } from '#platform/files/pictures.fixture.ts'
import { mailTo } from '#testing/mailbox.ts'
import { testOffice } from '#testing/office.ts'
import { queueCheckDigests } from './send-check-digests.job.ts'

const office = testOffice()
let vehicle_id: number
let driver_id: number
beforeEach(async () => {
  vehicle_id = await office.made.vehicle({ reg: 'FX21 OKO' })
  driver_id = await office.made.driver({ full_name: 'Dee Okoro' })
})

const addAddress = () =>
  office.clerk.ok(changeCompanyDetails, {
    body: { company_name: 'Fenland Haulage Ltd', address1: '12 Station Road', town: 'Ely', postcode: 'CB7 4BS' },
  })
const picture = async () => {
  const base64_string = pictures.png.toString('base64')
  return (await office.clerk.ok(uploadFile, { body: { bucket_name: 'check-pictures', base64_string, base64: 1 } })).key
}
async function enter(more: object = {}, defect: object = {}) {
  const answers = [
    { check_id: 1, value: '184302' },
    { check_id: 2, value: 'skip' },
    { check_id: 3, value: 'no', defect_description: 'Wiper streaks', defect_note: 'Told the yard', ...defect },
  ]
  const body = { vehicle_id, driver_id, check_duration: 270, answers, ...more } as never
  return office.clerk.ok(calls.addCheckReport, { body }).then(({ checks }) => checks[0]?.reports[0]?.id ?? 0)
}
async function pdfOf(answer: unknown) {
  const opened = await getDocumentProxy(new Uint8Array(answer as Uint8Array))
  const { text } = await extractText(opened, { mergePages: true })
  return { text: text.replace(/\s+/g, ' '), images: (await extractImages(opened, 1)).length, opened }
}
const download = async (id: number) => pdfOf(await office.clerk.ok(calls.downloadCheckReport, { params: { id } }))

test('the PDF has the company, the answers in words, the last row, the signature, page and time of printing', async () => {
  await addAddress()
  const id = await enter({ signature: await picture() }, { defect_image: await picture() })
  const { text, images, opened } = await download(id)
  for (const words of [
    'Fenland Haulage Ltd',
    'Vehicle Check Report',
    'FX21 OKO',
    'Dee Okoro',
    '4 min 30 s',
    'Mileage 184,302',
    'Fuel N/A',
    'All checks Defect Wiper streaks',
    'Told the yard',
    'Is the Vehicle Roadworthy? Yes',
    'Page 1 of 1',
    'Printed',
  ])
    expect(text).toContain(words)
  // A column of which no row has anything.
  expect(text).not.toContain('Advisory Description')
  expect(text).toMatch(/\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}/)
  expect(images).toBeGreaterThanOrEqual(1)
  const page = await opened.getPage(1)
  expect(page.view.slice(2).map(Math.round)).toEqual([595, 842])
})

test('the settings say what the PDF shows', async () => {
  await addAddress()
  const id = await enter({ signature: await picture() })
  const { show_notes, show_duration, show_signature } = { show_notes: 0, show_duration: 0, show_signature: 0 } as const
  await office.clerk.ok(checkPdfSettings.calls.change, { body: { show_notes, show_duration, show_signature } as never })
  const { text } = await download(id)
  expect(text).not.toContain('Told the yard')
  expect(text).not.toContain('4 min 30 s')
  expect(text).not.toContain('Signature of the driver')
  const declaration = 'I have checked this vehicle.'
  await office.clerk.ok(checkPdfSettings.calls.change, { body: { show_signature: 1, declaration } as never })
  expect((await download(id)).text).toContain(declaration)
})

test('without the company’s details every report is refused in the documents’ words', async () => {
  const id = await enter()
  const trailer = await office.made.trailer()
  for (const answer of [
    await office.clerk.send(calls.downloadCheckReport, { params: { id } }),
    await office.clerk.send(calls.downloadVehicleCheckReport, { params: { id: vehicle_id }, query: {} }),
    await office.clerk.send(calls.downloadTrailerCheckReport, { params: { id: trailer }, query: {} }),
  ])
    expect(answer).toMatchObject({ status: 409, message: 'Please add company details before print!' })
})

test('the vehicle’s PDF is of its latest check, the trailer’s of a month', async () => {
  await addAddress()
  await enter()
  const ofVehicle = await pdfOf(
    await office.clerk.ok(calls.downloadVehicleCheckReport, { params: { id: vehicle_id }, query: {} }),
  )
  expect(ofVehicle.text).toContain('All checks Defect')
  const trailer_id = await office.made.trailer({ serial_no: 'SN-4711' })
  const empty = await pdfOf(
    await office.clerk.ok(calls.downloadTrailerCheckReport, { params: { id: trailer_id }, query: {} }),
  )
  expect(empty.text).toContain('No checks in this month')
  const lamps = await office.made.check({ name: 'Lights', field_type: 'Radio', truck_type: 2, position: 1 })
  const answers = [{ check_id: lamps, value: 'yes' }]
  await office.clerk.ok(calls.addCheckReport, { body: { trailer_id, driver_id, answers } as never })
  const full = await pdfOf(
    await office.clerk.ok(calls.downloadTrailerCheckReport, { params: { id: trailer_id }, query: {} }),
  )
  expect(full.text).toContain('Trailer Check Report SN-4711')
  expect(full.text).toContain('Lights OK')
  expect(full.text).toContain('Is the Trailer Roadworthy? Yes')
})

const step = (id: number, name: DefectStep, more: object) =>
  office.clerk.ok(takeDefectStep, { params: { id }, body: { step: name, ...more } })

test('after mending and signing off the PDF is the record of the defect; its own document says the same', async () => {
  await addAddress()
  const id = await enter({}, { severity: 'minor' })
  const [found] = (await office.clerk.ok(listDefects, { query: {} })).data
  const defect_id = found?.id ?? 0
  expect((await download(id)).text).toContain('Not signed off yet')
  await step(defect_id, 'assess', { severity: 'major', note: 'Blade torn at the tip' })
  await step(defect_id, 'mend', { note: 'Both blades replaced', done_by: 'Moorside Garage', odometer: 184_330 })
  await step(defect_id, 'sign_off', { done_by: 'R Doyle' })
  const record = [
    'All checks Major Reported',
    'Assess Major',
    'Blade torn at the tip',
    'Rectified',
    'Moorside Garage entered by Cleo Clerk Both blades replaced 184,330',
    'Sign off',
    'R Doyle',
    'Signed off',
  ]
  const { text } = await download(id)
  for (const words of ['Reported Minor', 'Dee Okoro Wiper streaks 184,302', ...record]) expect(text).toContain(words)
  expect(text).not.toContain('Not signed off yet')
  const own = await pdfOf(await office.clerk.ok(downloadDefect, { params: { id: defect_id } }))
  for (const words of ['Defect report FX21 OKO', ...record.slice(1)]) expect(own.text).toContain(words)
  const stranger = await office.server.clerk()
  expect((await stranger.send(downloadDefect, { params: { id: defect_id } })).status).toBe(404)
})

test('a check of more than a page begins under the head of its report', async () => {
  await addAddress()
  for (let n = 1; n <= 45; n += 1)
    await office.made.check({ name: `Item ${n}`, field_type: 'Radio', truck_type: 1, position: 100 + n })
  const listed = await office.clerk.ok(calls.listChecksToAnswer, { params: { type: 'vehicle' } })
  const answers = listed.map(({ id, field_type }) => ({
    check_id: id,
    value: field_type === 'Number' ? 'skip' : 'yes',
  }))
  const id = await enter({ answers })
  const { opened } = await download(id)
  const { text: pages } = await extractText(opened, { mergePages: false })
  expect(pages[0]).toContain('Mileage')
})

test('the report of a month names its month and parts no check', async () => {
  await addAddress()
  const trailer_id = await office.made.trailer({ serial_no: 'SN-4711' })
  for (let n = 1; n <= 12; n += 1)
    await office.made.check({ name: `Item ${n}`, field_type: 'Radio', truck_type: 2, position: n })
  const listed = await office.clerk.ok(calls.listChecksToAnswer, { params: { type: 'trailer' } })
  const answers = listed.map((check) => ({ check_id: check.id, value: 'yes' }))
  const month = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  for (const day of ['01', '02', '03', '04', '05']) {
    const checked_at = `${month}-${day}T10:00:00Z`
    await office.clerk.ok(calls.addCheckReport, { body: { trailer_id, driver_id, checked_at, answers } as never })
  }
  const sent = { params: { id: trailer_id }, query: { month } }
  const { headers } = await office.clerk.send(calls.downloadTrailerCheckReport, sent)
  expect(headers.get('content-disposition')).toContain(`Check report SN-4711 ${monthName(month)}.pdf`)
  const { text, opened } = await pdfOf(await office.clerk.ok(calls.downloadTrailerCheckReport, sent))
  expect(text).toContain(`Trailer Check Report SN-4711, ${monthName(month)}`)
  expect(opened.numPages).toBeGreaterThan(1)
  const { text: pages } = await extractText(opened, { mergePages: false })
  for (const page of pages) {
    const begun = page.match(/Item 1\b/g)?.length ?? 0
    expect(page.match(/Is the Trailer Roadworthy\?/g)?.length ?? 0).toBe(begun)
  }
})

const attachmentOf = async (to: string) =>
  office.made.inCompany(async ({ db, tenant_id }) => {
    const row = await db
      .selectFrom('emails')
      .select('attachments')
      .where('tenant_id', '=', tenant_id)
      .where('to_address', '=', to)
      .executeTakeFirstOrThrow()
    const [file] = row.attachments as { key: string; name: string }[]
    if (!file) return null
    const { stream } = await office.server.app.services.files.of(tenant_id).get(file.key)
    return { name: file.name, ...(await pdfOf(Buffer.concat(await stream.toArray()))) }
  })
const settings = (body: object) => office.clerk.ok(checkSendingSettings.calls.change, { body: body as never })
const someone = () => `${crypto.randomUUID()}@yard.example`

test('who receives checks at once is sent each with its PDF', async () => {
  await addAddress()
  const to = someone()
  await settings({ vehicle_when: 'immediately', vehicle_emails: to })
  await enter()
  const { subject, text } = await mailTo(office.server, to)
  expect(subject).toMatch(/^Check report FX21 OKO, /)
  expect(text).toContain('1 defect was found.')
  expect((await attachmentOf(to))?.text).toContain('Vehicle Check Report')
})

test('where only defects are wanted a check without one is not sent; without company details the e-mail says so', async () => {
  const to = someone()
  await settings({ vehicle_when: 'immediately', vehicle_emails: to, vehicle_only_defects: 1 })
  await enter({}, { value: 'yes', defect_description: undefined, defect_note: undefined })
  await enter()
  const { text } = await mailTo(office.server, to)
  expect(text).toContain('add the company details first')
  expect(await attachmentOf(to)).toBeNull()
  const sent = await office.made.inCompany(({ db, tenant_id }) =>
    db.selectFrom('emails').select('id').where('tenant_id', '=', tenant_id).where('to_address', '=', to).execute(),
  )
  expect(sent).toHaveLength(1)
})

/** The sweep as it runs at an hour of a day. */
const at = (day: string, hour = '09') => ({
  ...office.server.app.work,
  inCompany: ((tenant_id, unit) =>
    office.server.app.work.inCompany(tenant_id, (ctx) =>
      tenant_id === office.company.tenant_id ? unit({ ...ctx, now: `${day}T${hour}:30:00Z` }) : unit(ctx),
    )) as typeof office.server.app.work.inCompany,
})
const today = dateIn('Europe/London', new Date().toISOString())

test('every morning the checks of the day before are sent once, in one PDF', async () => {
  await addAddress()
  const to = someone()
  await settings({ vehicle_when: 'daily', vehicle_emails: to })
  const yesterday = addDays(today, -1)
  await enter({ checked_at: `${yesterday}T07:12:40Z` })
  await queueCheckDigests(at(today, '03'))
  await queueCheckDigests(at(today))
  const { subject, text, id } = await mailTo(office.server, to)
  expect(subject).toBe(`Vehicle checks, ${showLongDate(yesterday)}`)
  expect(text).toContain('1 check.')
  const paper = await attachmentOf(to)
  const { time } = instantToLocal(`${yesterday}T07:12:40Z`, 'Europe/London')
  expect(paper?.text).toContain(`${showLongDate(yesterday)} ${time} FX21 OKO Dee Okoro`)
  await queueCheckDigests(at(today))
  expect((await mailTo(office.server, to)).id).toBe(id)
})

test('every Monday the open defects are sent as a list', async () => {
  await addAddress()
  const to = someone()
  await settings({ defect_when: 'weekly', defect_emails: to })
  await office.made.defect({ vehicle_id, title: 'Wiper', severity: 'dangerous', due_date: '2026-01-05' })
  await office.made.defect({ vehicle_id, status: 'signed_off', closed_at: '2026-06-02T09:00:00Z', title: 'Bulb' })
  const monday = addDays(today, 8 - weekday(today))
  await queueCheckDigests(at(addDays(monday, 1)))
  await queueCheckDigests(at(monday))
  const { text } = await mailTo(office.server, to)
  expect(text).toContain('1 defect is open, 1 of them overdue.')
  const paper = await attachmentOf(to)
  expect(paper?.text).toContain('Wiper')
  expect(paper?.text).not.toContain('Bulb')
})

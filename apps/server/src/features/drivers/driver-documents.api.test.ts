import { addDriverDocument, driverDocument, uploadDriverDocument } from '@dray/domain/drivers/driver-documents.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import { showDriverPapers } from '@dray/domain/drivers/person-papers.calls.ts'
import { onePixel } from '@dray/domain/files/example-picture.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { expect, test } from 'vitest'
import { pictures } from '#platform/files/pictures.fixture.ts'
import { testOffice } from '#testing/office.ts'

const office = testOffice('file')

function form(fields: Record<string, string>, file: string) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set(file, new Blob([new Uint8Array(pictures.jpeg)], { type: 'image/jpeg' }), 'card.jpg')
  return body as never
}
const documents = async (user_id: number) =>
  (await office.clerk.ok(showDriverPapers, { params: { id: user_id } })).documents
const add = (body: object) => office.clerk.send(addDriverDocument, { body } as never)

test('a further document needs a name and a file, a card does not', async () => {
  const user_id = await office.made.driving_person()
  expect(await add({ user_id, document_type_id: 5 })).toMatchObject({
    status: 422,
    data: { document_name: ['Please Enter Document Name'], other_document: ['Please select document'] },
  })
  expect(await add({ user_id, document_type_id: 2, card_expiry_date: '2029-05-31' })).toMatchObject({ status: 200 })
  expect(await add({ user_id, document_type_id: 2 })).toMatchObject({
    status: 422,
    data: { document_type_id: ['Already exists'] },
  })
  expect(await add({ user_id, document_type_id: 11 })).toMatchObject({ status: 422 })
})

test('a form brings the file with it, under the name of its column', async () => {
  const user_id = await office.made.driving_person()
  const fields = { user_id: String(user_id), document_type_id: '5', document_name: 'ADR certificate' }
  expect(await office.clerk.send(addDriverDocument, { body: form(fields, 'passport') })).toMatchObject({
    status: 422,
    data: { passport: [expect.stringContaining('other_document')] },
  })
  const made = await office.clerk.ok(addDriverDocument, { body: form(fields, 'other_document') })
  expect(made.other_document_path).toContain('/')
  const [shown] = await documents(user_id)
  expect(shown).toMatchObject({ document_name: 'ADR certificate', document_url_front_path: null })
  const nameless = { params: { id: made.id }, body: { document_name: '' } }
  expect(await office.clerk.send(driverDocument.calls.change, nameless)).toMatchObject({
    status: 422,
    data: { document_name: ['Please Enter Document Name'] },
  })
  await office.clerk.ok(driverDocument.calls.remove, { params: { id: made.id } })
  expect(await documents(user_id)).toEqual([])
})

test("an upload makes the driver's card, and the next one its other side", async () => {
  const driver_id = await office.made.driver()
  const { user_id } = await office.clerk.ok(drivers.calls.show, { params: { id: driver_id } })
  const fields = { driver_id: String(driver_id), doc_type_id: '1' }
  const made = await office.clerk.ok(uploadDriverDocument, { body: form(fields, 'document') })
  const other = { driver_id, doc_type_id: 1, document: onePixel, base64: 1 as const, side: 'back' as const }
  const back = await office.clerk.ok(uploadDriverDocument, { body: other })
  expect(back).toMatchObject({ id: made.id, user_id, document_url_front: made.document_url_front })
  expect(back.document_url_back).not.toBeNull()
  const elsewhere = { ...other, driver_id: await office.made.driver(), document_id: made.id }
  expect(await office.clerk.send(uploadDriverDocument, { body: elsewhere })).toMatchObject({ status: 404 })
  const empty = { driver_id, doc_type_id: 1 }
  expect(await office.clerk.send(uploadDriverDocument, { body: empty })).toMatchObject({
    status: 422,
    data: { document: ['Please select document'] },
  })
})

test('points are shown to who may see papers, classes and dates of cards to everybody', async () => {
  const driver_id = await office.made.driver({ licence_type: 'Car/Van (B)' })
  const { user_id } = await office.clerk.ok(drivers.calls.show, { params: { id: driver_id } })
  const today = dateIn('Europe/London', new Date().toISOString())
  await office.made.driver_licence_endorsement({ user_id, date: today, points_received: 6 })
  await office.made.driver_licence_category({ user_id, licence_category_id: 11 })
  await office.made.paper({ user_id, document_type_id: 3, card_expiry_date: '2031-02-28' })
  const seen = { driver_class_id: 3, cpc_card_expiry_date: '2031-02-28', tacho_card_expiry_date: null }
  expect(await office.clerk.ok(drivers.calls.show, { params: { id: driver_id } })).toMatchObject({
    ...seen,
    licence_endorsement_sum_points_received: 6,
    licence_endorsement_active_points: 6,
  })
  const junior = await office.server.clerk(office.company, { permissions: ['/account-settings/drivers'] })
  expect(await junior.ok(drivers.calls.show, { params: { id: driver_id } })).toMatchObject({
    ...seen,
    licence_endorsement_sum_points_received: null,
    licence_endorsement_active_points: null,
  })
})

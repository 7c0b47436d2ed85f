import { allocateToDriver, getAllocationChoices } from '@dray/domain/allocation/allocation.calls.ts'
import { overrideReasonText } from '@dray/domain/kernel/acceptance.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import { expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'

const office = testOffice()

const date = '2026-06-01'
const dayBefore = '2026-05-31'

/** A driver with a favourite lorry of Class 2, with nothing on record. */
async function driverWithLorry() {
  const driver_id = await office.made.driver({ full_name: 'Beth Marsh' })
  const vehicle_id = await office.made.vehicle({ reg: 'BX21 ABC', driver_class_id: 3 })
  await office.made.make('favourite_drivers', { driver_id, vehicle_id, shift_type_id: 1 })
  const { user_id } = await office.made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('drivers')
      .select('user_id')
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', driver_id)
      .executeTakeFirstOrThrow(),
  )
  return { driver_id, vehicle_id, user_id }
}
const allocate = async (
  driver_id: number,
  more: { accept_warnings?: string[]; override_reason?: string } = {},
  person = office.clerk,
) => person.send(allocateToDriver, { body: { job_id: await office.made.job(), driver_id, date, ...more } })
const codesOf = (data: unknown) => (data as { code: string }[]).map(({ code }) => code)

test('who has nothing on record is allocated without a word; the dialog shows it as not on record', async () => {
  const { driver_id } = await driverWithLorry()
  const { allocated_workdays } = await office.clerk.ok(getAllocationChoices, { params: { date }, query: {} })
  expect(allocated_workdays).toMatchObject([
    { warnings: [], client_driver: { papers: { light: 'grey' } }, vehicle: { papers: { light: 'grey' } } },
  ])
  expect((await allocate(driver_id)).status).toBe(200)
})

test('what has run out by the day of the job warns: in the dialog, and when it is allocated', async () => {
  const { driver_id, vehicle_id, user_id } = await driverWithLorry()
  await office.made.paper({ user_id, document_type_id: 2, card_expiry_date: dayBefore })
  await office.made.paper({ user_id, document_type_id: 3, card_expiry_date: dayBefore })
  await office.made.paper({ user_id, document_type_id: 6, card_expiry_date: dayBefore })
  await office.made.paper({ user_id, document_type_id: 1, card_expiry_date: dayBefore })
  await office.made.driver_licence_category({ user_id, licence_category_id: 11, valid_to: dayBefore })
  await office.made.paper({ vehicle_id, document_type_id: 11, card_expiry_date: dayBefore })
  for (const document_type_id of [12, 13, 14, 15, 16, 17]) {
    await office.made.paper({ vehicle_id, document_type_id, card_expiry_date: dayBefore })
  }
  await office.made.vehicle_inspection({ vehicle_id, date: '2026-04-01', next_due: dayBefore })
  await office.made.off_road_period({ vehicle_id, from_date: date, to_date: date })
  const all = [
    'licence_class',
    'licence_past',
    'tacho_card_past',
    'card_download_past',
    'cpc_past',
    'vehicle_vor',
    'mot_past',
    'pmi_past',
    'tax_past',
    'insurance_past',
    'tacho_calibration_past',
    'tacho_download_past',
    'lifting_gear_past',
  ]
  const { allocated_workdays } = await office.clerk.ok(getAllocationChoices, { params: { date }, query: {} })
  expect(codesOf(allocated_workdays[0]?.warnings)).toEqual(all)
  const refused = await allocate(driver_id)
  expect(refused.status).toBe(409)
  expect(codesOf(refused.data)).toEqual(all)
  const other = await office.server.clerk(office.company, {
    permissions: permissions.map(({ slug }) => slug).filter((slug) => slug !== 'allocation.override'),
  })
  expect((await allocate(driver_id, { accept_warnings: all }, other)).status).toBe(409)
  const unreasoned = await allocate(driver_id, { accept_warnings: all })
  expect(unreasoned).toMatchObject({ status: 422, data: { override_reason: [overrideReasonText] } })
  const short = await allocate(driver_id, { accept_warnings: all, override_reason: '  x ' })
  expect(short).toMatchObject({ status: 422, data: { override_reason: [overrideReasonText] } })
  const long = await allocate(driver_id, { accept_warnings: all, override_reason: 'x'.repeat(501) })
  expect(long.status).toBe(422)
  const job_id = await office.made.job()
  const body = { job_id, driver_id, date, accept_warnings: all, override_reason: '  Recovery to the workshop ' }
  expect((await office.clerk.send(allocateToDriver, { body })).status).toBe(200)
  // The line stands in the job's feed and, as the feed is audited, in the trail.
  const { audited } = await office.made.inCompany(async ({ db, tenant_id }) => ({
    audited: await db
      .selectFrom('audit_log')
      .select('after')
      .where('tenant_id', '=', tenant_id)
      .where('table_name', '=', 'job_activities')
      .execute(),
  }))
  expect(JSON.stringify(audited)).toContain('. Reason: Recovery to the workshop"')
})

test('what is amber is accepted without a reason, and one that is given is not kept', async () => {
  const { driver_id, vehicle_id } = await driverWithLorry()
  await office.made.paper({ vehicle_id, document_type_id: 14, card_expiry_date: dayBefore })
  const refused = await allocate(driver_id)
  expect(refused.data).toMatchObject([{ code: 'tacho_calibration_past', level: 'amber' }])
  expect((await allocate(driver_id, { accept_warnings: ['tacho_calibration_past'] })).status).toBe(200)
})

test('what holds on the day of the job is no warning, even where it has run out by the day after', async () => {
  const { driver_id, vehicle_id, user_id } = await driverWithLorry()
  await office.made.paper({ user_id, document_type_id: 3, card_expiry_date: date })
  await office.made.driver_licence_category({ user_id, licence_category_id: 12, valid_to: date })
  await office.made.paper({ vehicle_id, document_type_id: 13, card_expiry_date: date })
  await office.made.paper({ vehicle_id, document_type_id: 11, card_expiry_date: dayBefore })
  await office.made.paper({ vehicle_id, document_type_id: 11, card_expiry_date: date })
  await office.made.off_road_period({ vehicle_id, from_date: '2026-06-02' })
  expect((await allocate(driver_id)).status).toBe(200)
})

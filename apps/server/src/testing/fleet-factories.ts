import { randomBytes, randomUUID } from 'node:crypto'
import { addDrivingPerson } from '#features/drivers/index.ts'
import { nextUserId } from '#features/sessions/index.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { insert } from '#platform/db/writes.ts'
import { type Making, unique, type Values } from './made-rows.ts'

/** Vehicles, trailers, the people who drive, and what is kept of them. */
export function fleetFactories({ make, inCompany }: Making) {
  const vehicle_type = (values: Values<'vehicle_types'> = {}) =>
    make('vehicle_types', { v_code: `VT${unique()}`, ...values })
  const london_price = async (values: Values<'london_prices'> = {}) =>
    make('london_prices', {
      outcode: 'SW1A',
      vehicle_type_id: values.vehicle_type_id ?? (await vehicle_type()),
      price: '60',
      from_date: '2026-01-01',
      ...values,
    })
  const airfreight_price = (values: Values<'airfreight_prices'> = {}) =>
    make('airfreight_prices', {
      place: 'SW',
      from_kg: Number.parseInt(unique(), 36),
      minimum_charge: '38',
      price_per_kg: '0.42',
      from_date: '2026-01-01',
      ...values,
    })
  const vehicle = async (values: Values<'vehicles'> = {}) =>
    make('vehicles', {
      reg: `AB${unique()}`.slice(0, 8),
      vehicle_type_id: values.vehicle_type_id ?? (await vehicle_type()),
      ...values,
    })
  const driver = (values: Values<'drivers'> = {}) => {
    const code = `D${unique()}`
    const named = { code, first_name: 'Dee', last_name: code, full_name: `Dee ${code}`, ...values }
    return inCompany(async (tx) => {
      const { id, user_id } = await insert(tx, 'drivers', { user_id: await nextUserId(tx), ...named })
      await addDrivingPerson(tx, { id: user_id, driver_id: id })
      return id
    })
  }
  /** A phone without a session behind it. */
  const tracker_key = (values: Values<'tracker_keys'> = {}) =>
    make('tracker_keys', { name: `Key ${unique()}`, ending: 'a1b2', ...values })
  const driver_device = async (values: Values<'driver_devices'> = {}) =>
    make('driver_devices', {
      driver_id: values.driver_id ?? (await driver()),
      session_id: 1,
      delivery_hash: randomBytes(32).toString('hex'),
      pin_hash: 'none',
      ...values,
    })
  /** A proof that fits no job. */
  const driver_capture = async (values: Values<'driver_captures'> = {}) => {
    const said = { side: 'delivery', name: null, pieces: null, remarks: null, condition: null, part_reason: null }
    const at = '2026-06-01T12:00:00Z'
    return make('driver_captures', {
      uid: randomUUID(),
      driver_id: values.driver_id ?? (await driver()),
      device_id: 1,
      seq: 1,
      kind: 'proof',
      schema: 1,
      job_id: 1,
      side: 'delivery',
      said: { ...said, strokes: [] } as never,
      sent_digest: 'none',
      device_at: at,
      at,
      outcome: 'kept',
      note: 'no_job',
      ...values,
    })
  }
  const trailer = (values: Values<'trailers'> = {}) =>
    make('trailers', { code: `TR${unique()}`, serial_no: unique(), ...values })
  const owner_driver = (values: Values<'owner_drivers'> = {}) => {
    const code = `O${unique()}`
    return inCompany(async (tx) => {
      const user_id = await nextUserId(tx)
      const { id } = await insert(tx, 'owner_drivers', { user_id, code, full_name: `Owner ${code}`, ...values })
      await addDrivingPerson(tx, { id: user_id, owner_driver_id: id })
      return id
    })
  }
  /** A driver or an owner driver, by the id with which they sign in. */
  const driving_person = async ({ is_owner = false } = {}) => {
    const id = is_owner ? await owner_driver() : await driver()
    return inCompany(async (tx) => (await lockRow(tx, is_owner ? 'owner_drivers' : 'drivers', { id })).user_id)
  }
  const driver_licence_category = async (values: Values<'driver_licence_categories'> = {}) =>
    make('driver_licence_categories', {
      user_id: values.user_id ?? (await driving_person()),
      licence_category_id: 6,
      ...values,
    })
  const driver_licence_endorsement = async (values: Values<'driver_licence_endorsements'> = {}) =>
    make('driver_licence_endorsements', {
      user_id: values.user_id ?? (await driving_person()),
      date: '2026-01-05',
      points_received: 3,
      code: 'SP30',
      ...values,
    })
  const licence_check = async (values: Values<'licence_checks'> = {}) =>
    make('licence_checks', {
      user_id: values.user_id ?? (await driving_person()),
      date: '2026-01-05',
      checked_by: 'Rae Doyle',
      result: 'clear',
      ...values,
    })
  const driver_particulars = async (values: Values<'driver_particulars'> = {}) =>
    make('driver_particulars', {
      user_id: values.user_id ?? (await driving_person()),
      birth_date: '1987-07-26',
      ...values,
    })
  const driver_company = async (values: Values<'driver_companies'> = {}) =>
    make('driver_companies', {
      user_id: values.user_id ?? (await driving_person()),
      company_name: 'Okoro Transport Ltd',
      ...values,
    })
  const driver_rate = async (values: Values<'driver_rates'> = {}) =>
    make('driver_rates', {
      user_id: values.user_id ?? (await driving_person()),
      from_date: '2026-01-05',
      day_rate: '15.5',
      ...values,
    })
  const agency = (values: Values<'agencies'> = {}) => {
    const code = `AG${unique()}`
    const address = { address1: '2 Quay Street', town: 'Wisbech' }
    return make('agencies', { code, name: `Agency ${code}`, ...address, ...values })
  }
  const agency_rate = async (values: Values<'driver_rates'> = {}) =>
    make('driver_rates', {
      agency_id: values.agency_id ?? (await agency()),
      from_date: '2026-01-05',
      day_rate: '21',
      ...values,
    })
  const paper = async (values: Values<'papers'> = {}) => {
    const hasOwner = values.user_id || values.vehicle_id || values.trailer_id
    return make('papers', {
      user_id: hasOwner ? null : await driving_person(),
      document_type_id: values.vehicle_id || values.trailer_id ? 11 : 2,
      ...values,
    })
  }
  const vehicle_paper = async (values: Values<'papers'> = {}) =>
    make('papers', { vehicle_id: values.vehicle_id ?? (await vehicle()), document_type_id: 11, ...values })
  const trailer_paper = async (values: Values<'papers'> = {}) =>
    make('papers', { trailer_id: values.trailer_id ?? (await trailer()), document_type_id: 11, ...values })
  const inspected = { date: '2026-05-11', result: 'pass', brake_test: 'roller' }
  const vehicle_inspection = async (values: Values<'inspections'> = {}) =>
    make('inspections', { vehicle_id: values.vehicle_id ?? (await vehicle()), ...inspected, ...values })
  const trailer_inspection = async (values: Values<'inspections'> = {}) =>
    make('inspections', { trailer_id: values.trailer_id ?? (await trailer()), ...inspected, ...values })
  const trailer_off_road_period = async (values: Values<'off_road_periods'> = {}) =>
    make('off_road_periods', {
      trailer_id: values.trailer_id ?? (await trailer()),
      from_date: '2026-06-01',
      to_date: '2026-06-03',
      reason: 'service',
      ...values,
    })
  const off_road_period = async (values: Values<'off_road_periods'> = {}) =>
    make('off_road_periods', {
      vehicle_id: values.vehicle_id ?? (await vehicle()),
      from_date: '2026-06-01',
      to_date: '2026-06-03',
      reason: 'service',
      ...values,
    })
  const driver_leave = async (values: Values<'driver_leaves'> = {}) =>
    make('driver_leaves', { driver_id: values.driver_id ?? (await driver()), date: '2026-06-01', type: 1, ...values })
  const support_conversation = (values: Values<'support_conversations'> = {}) =>
    make('support_conversations', { subject: 'Printing', begun_by_name: 'Clara Clerk', ...values })
  const leave_request = async (values: Values<'leave_requests'> = {}) =>
    make('leave_requests', {
      driver_id: values.driver_id ?? (await driver()),
      from_date: '2026-06-01',
      to_date: '2026-06-01',
      days: [{ date: '2026-06-01', is_half: 0 }] as never,
      ...values,
    })
  const vehicle_reminder = async (values: Values<'vehicle_reminders'> = {}) =>
    make('vehicle_reminders', {
      vehicle_id: values.vehicle_id ?? (await vehicle()),
      due_at: '2099-06-01T09:00:00Z',
      notes: 'Book the tail lift test',
      user_id: 1,
      ...values,
    })
  const favourite_driver = async (values: Values<'favourite_drivers'> = {}) =>
    make('favourite_drivers', {
      vehicle_id: values.vehicle_id ?? (await vehicle()),
      driver_id: values.driver_id ?? (await driver()),
      shift_type_id: 1,
      ...values,
    })

  /** A check without a defect, as a row: its answers are the test's. */
  const check_report = async (values: Values<'check_reports'> = {}) =>
    make('check_reports', {
      vehicle_id: values.trailer_id ? null : (values.vehicle_id ?? (await vehicle())),
      driver_id: values.driver_id ?? (await driver()),
      mode: 'start',
      date: '2026-06-01',
      checked_at: '2026-06-01T05:12:40Z',
      check_duration: 270,
      is_roadworthy: 1,
      ...values,
    })
  const check_answer = async (values: Values<'check_answers'> = {}) =>
    make('check_answers', {
      check_report_id: values.check_report_id ?? (await check_report()),
      check_id: 3,
      check_name: 'All checks',
      field_type: 'Radio',
      value: 'yes',
      position: 1,
      ...values,
    })
  const defect = async (values: Values<'defects'> = {}) =>
    make('defects', {
      vehicle_id: values.trailer_id ? null : (values.vehicle_id ?? (await vehicle())),
      title: 'Nearside mirror',
      severity: 'minor',
      status: 'reported',
      reported_at: '2026-06-01T05:12:40Z',
      user_name: 'Dee Driver',
      ...values,
    })

  const import_ = (values: Values<'imports'> = {}) =>
    make('imports', {
      kind: 'vehicles',
      name: 'vehicles.csv',
      file_key: 'none',
      user_id: 1,
      user_name: 'Rae Novak',
      permissions: [],
      created_at: '2026-06-01T08:00:00Z',
      state: 'matching',
      header: ['reg'],
      sample: [['AB12 CDE']],
      columns: ['reg'],
      row_count: 1,
      ...values,
    })

  const undeliverable_address = (values: Values<'undeliverable_addresses'> = {}) =>
    make('undeliverable_addresses', {
      address: `${unique().toLowerCase()}@gone.example`,
      reason: 'bounce',
      since: '2026-06-01T08:00:00Z',
      ...values,
    })

  return {
    undeliverable_address,
    import: import_,
    check_report,
    check_answer,
    defect,
    vehicle_paper,
    trailer_paper,
    vehicle_inspection,
    trailer_inspection,
    vehicle_reminder,
    driver_leave,
    leave_request,
    support_conversation,
    favourite_driver,
    driver_licence_endorsement,
    licence_check,
    driver_company,
    driver_particulars,
    driver_rate,
    agency,
    agency_rate,
    paper,
    vehicle_type,
    london_price,
    airfreight_price,
    vehicle,
    trailer,
    driver,
    driver_device,
    tracker_key,
    driver_capture,
    owner_driver,
    driving_person,
    driver_licence_category,
    off_road_period,
    trailer_off_road_period,
  }
}

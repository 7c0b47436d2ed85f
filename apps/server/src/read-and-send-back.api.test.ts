import { addCustomerAddress, listCustomerAddresses } from '@dray/domain/addresses/addresses.calls.ts'
import { addConsoleProfile, addConsoleRole } from '@dray/domain/console-staff/console-staff.calls.ts'
import { subContractors } from '@dray/domain/contractors/sub-contractors.ts'
import { showCustomer } from '@dray/domain/customers/customers.calls.ts'
import { listAgencyRates } from '@dray/domain/drivers/agencies.ts'
import { listDriverRates } from '@dray/domain/drivers/driver-rates.ts'
import { showDriverPapers } from '@dray/domain/drivers/person-papers.calls.ts'
import { getIntegrations } from '@dray/domain/exchange/integrations.calls.ts'
import { saveJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { statusRank } from '@dray/domain/jobs/status.ts'
import type { AnyCall, CallReceived } from '@dray/domain/kernel/call.ts'
import { getAdditionalSettings } from '@dray/domain/lookups/lookups.calls.ts'
import { getRetention } from '@dray/domain/retention/retention.calls.ts'
import {
  listAgencyAgreements,
  listDriverAgreements,
  listSubContractorAgreements,
} from '@dray/domain/self-bills/self-billing-agreements.ts'
import { addRole } from '@dray/domain/staff/staff.calls.ts'
import { saveSubJob } from '@dray/domain/sub-jobs/sub-jobs.calls.ts'
import { taxCodes } from '@dray/domain/tariffs/tax-codes.ts'
import { showTrailerRecords, showVehicleRecords } from '@dray/domain/vehicles/vehicle-records.calls.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { entitiesIn } from '#testing/example.ts'
import type { Person } from '#testing/people.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { type Caller, callerOf } from '#testing/sound-requests.ts'
import { routes } from './routes.ts'

/**
 * What a call answers of a record can be sent back to the call that changes it, as it is: nothing is refused and nothing
 * changes. The pairs are found by their path; those that share none stand below, and so do the calls that change no record.
 */
type Fields = Record<string, unknown>
interface Found {
  /** What is sent back. */
  record: unknown
  id?: number | undefined
}
interface Pair {
  change: AnyCall
  read: (person: Person, id: number | undefined) => Promise<Found>
}

type Papers = CallReceived<typeof showDriverPapers>
const ofPapers = (part: Exclude<keyof Papers, 'company' | 'particulars'>) => async (person: Person, id: number) =>
  (await person.ok(showDriverPapers, { params: { id } }))[part][0]

const ofVehicle = (part: keyof CallReceived<typeof showVehicleRecords>) => async (person: Person, id: number) =>
  (await person.ok(showVehicleRecords, { params: { id } }))[part][0]
const ofTrailer = (part: keyof CallReceived<typeof showTrailerRecords>) => async (person: Person, id: number) =>
  (await person.ok(showTrailerRecords, { params: { id } }))[part][0]

/** Calls that change a part of what another call answers. */
const partsOf: Record<string, (person: Person, id: number) => Promise<unknown>> = {
  updateJob: (person, id) => person.ok(getJob, { params: { id } }),
  updateSubJob: async (person, id) => (await person.ok(getJob, { params: { id } })) as Fields,
  changeCustomerCompany: async (person, id) => (await person.ok(showCustomer, { params: { id } })).company,
  changeCustomerInvoiceSettings: async (person, id) =>
    (await person.ok(showCustomer, { params: { id } })).invoice_settings,
  changeCustomerProofRule: async (person, id) => (await person.ok(showCustomer, { params: { id } })).proof_rule,
  changeCustomerSftp: async (person, id) => (await person.ok(showCustomer, { params: { id } })).customer_sftp,
  changeSubContractorCompany: async (person, id) =>
    ((await person.ok(subContractors.calls.show, { params: { id } })) as Fields).company,
  changeDriverParticulars: async (person, id) => (await person.ok(showDriverPapers, { params: { id } })).particulars,
  changeDriverCompany: async (person, id) => (await person.ok(showDriverPapers, { params: { id } })).company,
  changeDriverDocument: ofPapers('documents'),
  changeDriverLicenceCategory: ofPapers('licence_categories'),
  changeDriverLicenceEndorsement: ofPapers('licence_endorsements'),
  changeLicenceCheck: ofPapers('licence_checks'),
  changeVehiclePaper: ofVehicle('papers'),
  changeVehicleInspection: ofVehicle('inspections'),
  changeOffRoadPeriod: ofVehicle('off_road_periods'),
  changeTrailerPaper: ofTrailer('papers'),
  changeTrailerInspection: ofTrailer('inspections'),
  changeTrailerOffRoadPeriod: ofTrailer('off_road_periods'),
  changeDriverRate: async (person, id) => (await person.ok(listDriverRates, { params: { id } }))[0],
  changeAgencyRate: async (person, id) => (await person.ok(listAgencyRates, { params: { id } }))[0],
  changeDriverAgreement: async (person, id) => (await person.ok(listDriverAgreements, { params: { id } }))[0],
  changeAgencyAgreement: async (person, id) => (await person.ok(listAgencyAgreements, { params: { id } }))[0],
  changeSubContractorAgreement: async (person, id) =>
    (await person.ok(listSubContractorAgreements, { params: { id } }))[0],
  updateCustomerAddress: async (person, id) =>
    (await person.ok(listCustomerAddresses, { query: {} })).data.find((one) => one.id === id),
  changeRetention: async (person) =>
    (await person.ok(getRetention, {})).rules.find(({ most_months }) => most_months !== null),
  changeAdditionalSettings: (person) => person.ok(getAdditionalSettings, {}),
  updateIntegration: async (person, id) => (await person.ok(getIntegrations, {})).find((one) => one.id === id),
}

/** Steps, orders and single values: their bodies are no record that another call answers. */
const noRecord = new Set([
  // Read in lists; their own tests change them.
  'changeCustomerUser',
  'changeOwnUser',
  'limitClient',
  'assignConsoleSupport',
  'answerLeaveRequest',
  'checkImport',
  'changeDriverSkills',
  'changePassword',
  'changePreferences',
  'changeRoleNotifications',
  'updateDiarySetting',
  ...['endTrackerKey', 'giveVehicleTracker'],
  'updateDiaryPositions',
  'moveToWorkday',
  'cancelPlannedJob',
  'cancelSubContractorPlannedJob',
  'deletePodImage',
  'changeJobAttachment',
  'saveAsJob',
  'saveStopTimes',
  'updateJobStatus',
  'updateJobSubCost',
  'updateLegCost',
  'updateJobOtherCosts',
  'updateJobNote',
  'updateJobReminder',
  'markJob',
  'changeExtraTariffPosition',
  'changeVehicleOrder',
  'changeInvoiceDate',
  'setInvoiceStatus',
  'setDriverInvoiceStatus',
  'setAgencyInvoiceStatus',
  'setSubContractorSelfBillStatus',
  'removePayment',
  'billExternalJobs',
  'updateWorkday',
  'moveWorkdays',
  'changeDriverDays',
  'reopenBooks',
  'endWorkday',
  'endDriverDevice',
  'placeDriverCapture',
  'deliverCaptureFile',
  'resumeWorkday',
  'changeWorkdayJobOrder',
  'createSheetDay',
  'updateSheetDay',
  'reopenWorkday',
  'replaceFavouriteDriver',
  // It is read with its vehicle's week; the timesheets' own test changes it.
  'changeFuelFill',
  // By the vehicle's id; its own test sends back what was read.
  'updateVehicleDates',
  // By its kind, not by an id; its own test sends back what was read.
  'changeReminderRule',
])

const calls = routes.map(({ call }) => call)
const changing = calls.filter(({ method }) => method === 'PUT' || method === 'PATCH')

const idIn = (record: unknown) => (record as { id?: number }).id
function pairOf(change: AnyCall): Pair | null {
  const part = partsOf[change.id]
  if (part) {
    return {
      change,
      read: async (person, id) => {
        const record = await part(person, id ?? 0)
        return { record, id: idIn(record) }
      },
    }
  }
  const show = calls.find(({ method, path }) => method === 'GET' && path === change.path)
  if (!show || noRecord.has(change.id)) return null
  return { change, read: async (person, id) => ({ record: await person.ok(show, { params: { id } } as never), id }) }
}
const pairs = changing.flatMap((change) => pairOf(change) ?? [])

type Making = Caller & { person: Person }
type Make = (at: Making) => Promise<number | undefined>

/** A value for every optional column, in the form in which people leave them. */
const place = {
  address1: '3 Dock Road',
  address2: 'Unit 4',
  town: 'Bristol',
  postcode: 'BS11 9DB',
  country: 'United Kingdom',
}
const reached = { email: 'office@albion.example', landline: '01179000111' }
const bank = { bank_name: 'Fenland Bank', account_no: '12345678', sort_code: '20-00-00', vat_code: 'GB 123 4567 82' }
const contact = { contact: 'Sam Subb', role: 'Owner', mobile: '07700900123', company_house_no: '01234567' }
/** Stored before the rules that they break. */
const taxCode = { code: 'T1', description: 'Standard rate', rate: 20 }
const wrongBank = { account_no: 'see the file', sort_code: '2000', vat_code: 'applied for' }

const sides = {
  collection_name: 'Ashdown Print',
  collection_post_code: 'bs1 1aa',
  collection_date: '2026-06-01',
  collection_at: '2026-06-01T08:00:00Z',
  delivery_name: 'NHS Supply Hub',
  delivery_post_code: 'SN3 5HQ',
  delivery_country: 'United Kingdom',
  delivery_phone: '01793600111',
  delivery_date: '2026-06-01',
  delivery_at: '2026-06-01T11:30:00Z',
  delivery_instruction_1: 'Gate 2\nring first',
}
const load = { item_count: 3, weight: 12.5, vol_weight: 0.125, spaces: 1.5, report_notes: 'Two men' }
const charges = { base_charge: 100, waiting_charge: 12.345, subcost: 70.12345, other_costs: 3, is_vat: 0 }

/** A job as people enter it, with what the entry form has; `stored` is what became of it since. */
const job =
  (entered: object, stored: Partial<Parameters<Caller['rows']['job']>[0]> = {}): Make =>
  async ({ rows, person, customer_id }) => {
    const { id } = await person.ok(saveJob, {
      body: {
        customer_id,
        load_type_id: await rows.load_type(),
        service_id: await rows.service(),
        freight_type_id: await rows.freight_type(),
        job_extra_charges: [{ extra_tariff_id: await rows.extra_tariff() }],
        customer_reference: [{ name: 'PO 7' }],
        air_way_bill_numbers: [{ awb_number: '125-1' }],
        job_emails: [{ email: 'desk@hill.example' }],
        ...sides,
        ...load,
        ...charges,
        ...entered,
      } as never,
    })
    await rows.inCompany(({ db, tenant_id }) =>
      db
        .updateTable('jobs')
        .set({ is_marked: 1, ...stored } as never)
        .where('tenant_id', '=', tenant_id)
        .where('id', '=', id)
        .execute(),
    )
    return id
  }

const subJob =
  (fields: object): Make =>
  async (at) => {
    const parent_id = await job({ type: 'trip' })(at)
    return (await at.person.ok(saveSubJob, { body: { parent_id, ...fields } as never })).sub_job.id
  }

/** Records of which more is filled in than their factory does. */
const more: Record<string, Record<string, Make>> = {
  changeConsoleProfile: {
    'as little as there can be': async ({ person }) =>
      (await person.ok(addConsoleProfile, { body: { name: 'Rae Root', email: 'rae@platform.example', role_id: 1 } }))
        .id,
  },
  changeConsoleRole: {
    'as little as there can be': async ({ person }) =>
      (await person.ok(addConsoleRole, { body: { name: 'Accounts', permissions: ['/console/clients'] } })).id,
  },
  renameClient: { 'as little as there can be': async ({ company }) => company.tenant_id },
  updateJob: {
    'as little as there can be': async ({ rows, person, customer_id }) => {
      const load_type_id = await rows.load_type()
      return (await person.ok(saveJob, { body: { customer_id, load_type_id, collection_date: '2026-06-01' } })).id
    },
    'in full': job({}),
    'on two days, with typed miles': job({ delivery_date: '2026-06-02', delivery_at: null, mileage: 41.3 }),
    'only collected': job({ mode: 1 }),
    'from the depot': job({ mode: 3 }),
    'a quote without a load': job({ type: 'quote', item_count: null, weight: null }),
    'a trip': job({ type: 'trip' }),
    booked: job({}, { status: 'Booked', status_rank: statusRank('Booked') }),
    'with its POD': job({}, { status: 'POD', status_rank: statusRank('POD'), collected: 1 }),
  },
  updateSubJob: {
    'as little as there can be': subJob({ collection_date: '2026-06-01' }),
    'a delivery': subJob({ mode: 2, delivery_name: 'NHS Supply Hub', delivery_date: '2026-06-02', weight: '12.5' }),
    'a collection': subJob({ collection_date: '2026-06-01', collection_time: '07:30', booked_by: 'Pat' }),
  },
  changeCustomer: {
    'in full': async ({ rows }) => {
      const id = await rows.customer({ is_on_stop: 1, stop_reason: 'Owes since May', landline: '01635500111' })
      await rows.customer_email({ customer_id: id, email: 'desk@hill.example' })
      await rows.customer_email({ customer_id: id, email: 'night@hill.example' })
      await rows.customer_company({ customer_id: id, ...bank })
      return id
    },
  },
  changeCustomerCompany: {
    'in full': async ({ rows }) => {
      const customer_id = await rows.customer()
      const tax_code_id = await rows.tax_code()
      const mails = { accounts_email: 'a@hill.example', alternative_accounts_email: 'b@hill.example,c@hill.example' }
      await rows.customer_company({ customer_id, tax_code_id, ...bank, ...contact, ...mails })
      return customer_id
    },
    'with wrong numbers': async ({ rows }) => {
      const customer_id = await rows.customer()
      await rows.customer_company({ customer_id, ...wrongBank })
      return customer_id
    },
  },
  changeSubContractorCompany: {
    'in full': async ({ rows }) => {
      const subcontractor_id = await rows.sub_contractor()
      await rows.sub_contractor_company({ subcontractor_id, ...bank, ...contact, email: 'sam@albion.example' })
      return subcontractor_id
    },
    'with wrong numbers': async ({ rows }) => {
      const subcontractor_id = await rows.sub_contractor()
      await rows.sub_contractor_company({ subcontractor_id, ...wrongBank })
      return subcontractor_id
    },
  },
  changeCompanyDetails: {
    'in full': async ({ rows }) => company(rows, { ...place, ...reached, ...bank, website: 'www.hill.example' }),
    'with wrong numbers': async ({ rows }) => company(rows, { ...wrongBank, website: 'hill' }),
  },
  changeSubContractor: directory('sub_contractor'),
  changeContractor: directory('contractor'),
  changeDepot: directory('depot'),
  changeDriver: {
    'in full': async ({ rows }) =>
      rows.driver({ depot_id: await rows.depot(), title: 1, start_time: '06:30', mobile: '07700900123' }),
    'from an agency': async ({ rows }) => rows.driver({ driver_type: 2, agency_id: await rows.agency() }),
    'from an agency that nobody knows': ({ rows }) => rows.driver({ driver_type: 2 }),
  },
  changeVehicle: {
    'in full': async ({ rows }) => {
      const id = await rows.vehicle({
        depot_id: await rows.depot(),
        contractor_id: await rows.contractor(),
        code: 'V1',
      })
      await rows.make('vehicle_dates', { vehicle_id: id, kind: 'mot', date: '2026-07-01' })
      await rows.make('vehicle_dates', { vehicle_id: id, kind: 'vor', date: '2026-07-02' })
      await rows.off_road_period({ vehicle_id: id, to_date: null })
      await rows.favourite_driver({ vehicle_id: id })
      await rows.favourite_driver({ vehicle_id: id, shift_type_id: 2 })
      return id
    },
  },
  changeTaxCode: {
    'as little as there can be': async ({ person }) => (await person.ok(taxCodes.calls.add, { body: taxCode })).id,
    'with another rate to come': async ({ rows }) => {
      const tax_code_id = await rows.tax_code()
      await rows.make('tax_rates', { tax_code_id, from_date: '2026-01-01', rate: '20' })
      await rows.make('tax_rates', { tax_code_id, from_date: '2090-01-01', rate: '22.5' })
      return tax_code_id
    },
  },
  changeOwnerDriver: {
    'in full': async ({ rows }) =>
      rows.owner_driver({ vehicle_type_id: await rows.vehicle_type(), payload_kg: '1100.5', company_town: 'Ely' }),
  },
  updateCustomerAddress: {
    'as little as there can be': async ({ person }) =>
      (await person.ok(addCustomerAddress, { body: { name: 'Hub' } })).id,
    'in full': async ({ person, customer_id }) => {
      const where = { town: 'Swindon', post_code: 'sn3 5hq', phone: '01793600111', latitude: 51.5, longitude: -1 }
      return (await person.ok(addCustomerAddress, { body: { name: 'Hub', customer_id, ...where } })).id
    },
  },
  changeRole: {
    'with several rights': async ({ person }) =>
      (await person.ok(addRole, { body: { name: 'Accounts', description: 'Invoicing', permissions: [1, 20, 22] } })).id,
  },
}

function directory(entity: 'sub_contractor' | 'contractor' | 'depot'): Record<string, Make> {
  return {
    'in full': ({ rows }) => rows[entity]({ ...place, ...reached }),
  }
}

async function company(rows: Caller['rows'], values: object) {
  await rows.inCompany(({ db, tenant_id }) =>
    db.updateTable('company_details').set(values).where('tenant_id', '=', tenant_id).execute(),
  )
  return undefined
}

/** The factory of what the call changes, by the entity in its path; for a part, of what the part belongs to. */
const wholeOf: Record<string, readonly [entity: string, column: string]> = {
  customer_company: ['customer', 'customer_id'],
  customer_invoice_setting: ['customer', 'customer_id'],
  customer_proof_rule: ['customer', 'customer_id'],
  customer_sftp: ['customer', 'customer_id'],
  sub_contractor_company: ['sub_contractor', 'subcontractor_id'],
  driver_company: ['driving_person', 'user_id'],
  driver_particulars: ['driving_person', 'user_id'],
  driver_licence_category: ['driving_person', 'user_id'],
  driver_licence_endorsement: ['driving_person', 'user_id'],
  driver_rate: ['driving_person', 'user_id'],
  agency_rate: ['agency', 'agency_id'],
  licence_check: ['driving_person', 'user_id'],
  driver_agreement: ['driving_person', 'user_id'],
  agency_agreement: ['agency', 'agency_id'],
  sub_contractor_agreement: ['sub_contractor', 'sub_contractor_id'],
  paper: ['driving_person', 'user_id'],
  vehicle_paper: ['vehicle', 'vehicle_id'],
  vehicle_inspection: ['vehicle', 'vehicle_id'],
  off_road_period: ['vehicle', 'vehicle_id'],
  trailer_paper: ['trailer', 'trailer_id'],
  trailer_inspection: ['trailer', 'trailer_id'],
  trailer_off_road_period: ['trailer', 'trailer_id'],
}
const plain = (change: AnyCall): Make => {
  const [entity] = entitiesIn(change.params)
  return async ({ rows }) => {
    if (!entity) return undefined
    const factories = rows as unknown as Record<string, (values?: object) => Promise<number>>
    const [whole = '', owner = ''] = wholeOf[entity] ?? []
    const whole_id = await factories[whole]?.()
    const id = await factories[entity]?.(whole_id ? { [owner]: whole_id } : {})
    return whole_id || id
  }
}
const records = (change: AnyCall): [string, Make][] =>
  Object.entries({ 'as little as there can be': plain(change), ...more[change.id] })

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

test('every call that changes something is one of a pair, or changes no record', () => {
  const paired = pairs.map(({ change }) => change.id)
  expect([...paired, ...noRecord].toSorted()).toEqual(changing.map(({ id }) => id).toSorted())
})

describe.each(pairs)('$change.id', ({ change, read }) => {
  test.each(records(change))('%s', async (_, make) => {
    const { person, ...at } = await callerOf(server, change)
    if (!person) throw new Error('Nobody makes this call.')
    const made = await make({ ...at, person })
    const before = await read(person, made)
    expect(before.record).toBeTruthy()
    const answer = await person.send(change, { params: { id: before.id }, body: before.record } as never)
    expect({ status: answer.status, data: answer.status === 200 || answer.data }).toEqual({ status: 200, data: true })
    expect(await read(person, made)).toEqual(before)
  })
})

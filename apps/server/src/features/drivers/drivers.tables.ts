import { agencies } from '@dray/domain/drivers/agencies.ts'
import { driverEmploymentTypes, drivers, driverTitles, driverTypes, shiftTypes } from '@dray/domain/drivers/drivers.ts'
import { endorsementCodes } from '@dray/domain/drivers/endorsement-codes.table.ts'
import { licenceTypes } from '@dray/domain/drivers/licences.ts'
import { driverAlong } from '@dray/domain/imports/along-columns.ts'
import { catalogueKind } from '@dray/domain/imports/import-columns.ts'
import { employmentWords, licenceWords } from '@dray/domain/imports/value-words.ts'
import { type TableRecords, whoDrives } from '#tables/table-record.ts'

const seriousCodes = endorsementCodes.filter((code) => code[4] === 11).map(([code]) => code)

export const driversTables = {
  drivers: {
    trail: { name: 'Driver', known_by: 'full_name', screen: '/account-settings/drivers?open=:id', ids: ['driver_id'] },
    people: [
      {
        who: ['driver'],
        by: { person: 'id' },
        copies: [
          'code',
          'title',
          'first_name',
          'last_name',
          'full_name',
          'email',
          'mobile',
          'licence_type',
          'driver_emp_type',
          'driver_type',
          'shift_type_id',
          'start_time',
          'end_time',
          'is_available',
        ],
        files: ['profile_image'],
        rows: 'kept',
        clears: ['title', 'email', 'mobile', 'licence_type'],
        replaces: { first_name: 'first_name', last_name: 'last_name', full_name: 'name' },
        sets: { is_available: 0 },
      },
    ],
    export: 'whole',
    files: { named: ['profile_image'] },
    imports: {
      drivers: catalogueKind(drivers, {
        identity: ['code'],
        name: { field: 'full_name', of: ['first_name', 'last_name'] },
        choices: {
          title: driverTitles,
          driver_emp_type: { kind: 'choice', of: driverEmploymentTypes, also: employmentWords },
          driver_type: { kind: 'choice', of: driverTypes, also: { own: 1, company: 1, employee: 1, agency: 2 } },
          shift_type_id: { kind: 'choice', of: shiftTypes, also: { days: 1, dayshift: 1, nights: 2, nightshift: 2 } },
          licence_type: { kind: 'word', of: licenceTypes.map(({ name }) => name), also: licenceWords },
        },
        along: driverAlong,
      }),
    },
  },
  driving_people: {
    trail: { name: 'Person who drives', of: { driver_id: 'drivers', owner_driver_id: 'owner_drivers' } },
    people: 'none',
    export: 'whole',
  },
  driver_companies: {
    trail: { name: 'Company of a driver', known_by: 'company_name', of: { user_id: 'driving_people' }, papers: true },
    people: [
      {
        who: whoDrives,
        by: { user: 'user_id' },
        copies: [
          'code',
          'company_name',
          'company_house_no',
          'address1',
          'address2',
          'town',
          'postcode',
          'country',
          'landline',
          'email',
          'is_vat_registered',
          'vat_code',
          'bank_name',
          'account_no',
          'sort_code',
        ],
        rows: 'removed',
      },
    ],
    export: 'whole',
  },
  driver_particulars: {
    trail: { name: 'Particulars', known_by: 'start_date', of: { user_id: 'driving_people' }, papers: true },
    people: [{ who: whoDrives, by: { user: 'user_id' }, copies: ['birth_date', 'start_date'], rows: 'removed' }],
    export: 'whole',
  },
  driver_rates: {
    trail: {
      name: 'Rate of pay',
      known_by: 'from_date',
      of: { user_id: 'driving_people', agency_id: 'agencies' },
      money: true,
    },
    people: [
      {
        who: whoDrives,
        by: { user: 'user_id' },
        copies: ['from_date', 'day_rate', 'night_rate', 'nightout', 'minimum_hours_pay'],
        rows: 'kept',
      },
    ],
    export: 'whole',
    amounts: ['day_rate', 'night_rate', 'nightout'],
  },
  driver_skills: {
    trail: { name: 'Skill', known_by: 'skill_id', of: { user_id: 'driving_people' } },
    people: [{ who: whoDrives, by: { user: 'user_id' }, copies: ['skill_id'], rows: 'removed' }],
    export: 'whole',
  },
  licence_checks: {
    trail: { name: 'Licence check', known_by: 'date', of: { user_id: 'driving_people' }, papers: true },
    people: [
      {
        who: whoDrives,
        by: { user: 'user_id' },
        copies: ['date', 'result', 'note', 'next_due'],
        redacts: ['note'],
        rows: 'removed',
      },
    ],
    mentions: ['checked_by'],
    export: 'whole',
    keep: {
      licence_checks: {
        what: 'Licence checks before the last',
        months: 18,
        basis: 'To show regular checks',
        most: 72,
        removes: { kind: 'rows', date: 'date', newest_of: ['user_id'] },
      },
    },
  },
  driver_licence_categories: {
    trail: {
      name: 'Licence category',
      known_by: 'licence_category_id',
      of: { user_id: 'driving_people' },
      papers: true,
    },
    people: [
      {
        who: whoDrives,
        by: { user: 'user_id' },
        copies: ['licence_category_id', 'valid_from', 'valid_to'],
        rows: 'removed',
      },
    ],
    export: 'whole',
  },
  driver_licence_endorsements: {
    trail: { name: 'Endorsement', known_by: 'code', of: { user_id: 'driving_people' }, papers: true },
    people: [{ who: whoDrives, by: { user: 'user_id' }, copies: ['date', 'points_received', 'code'], rows: 'removed' }],
    export: 'whole',
    keep: {
      endorsements: {
        what: 'Endorsements of 4 years',
        months: 48,
        basis: 'UK GDPR Art. 10: while on the licence',
        removes: { kind: 'rows', date: 'date', where: { column: 'code', is: 'not_in', values: seriousCodes } },
      },
      serious_endorsements: {
        what: 'Endorsements of 11 years',
        months: 132,
        basis: 'UK GDPR Art. 10: while on the licence',
        removes: { kind: 'rows', date: 'date', where: { column: 'code', is: 'in', values: seriousCodes } },
      },
    },
  },
  papers: {
    trail: {
      name: 'Paper',
      known_by: 'document_name',
      of: { user_id: 'driving_people', vehicle_id: 'vehicles', trailer_id: 'trailers' },
      papers: true,
    },
    people: [
      {
        who: whoDrives,
        by: { user: 'user_id' },
        copies: [
          'document_type_id',
          'document_name',
          'card_number',
          'country_of_issue',
          'issue_date',
          'card_expiry_date',
          'licence_type',
        ],
        files: ['document_url_front', 'document_url_back', 'other_document'],
        rows: 'removed',
      },
    ],
    export: 'whole',
    files: { named: ['document_url_front', 'document_url_back', 'other_document'], no_files: ['document_name'] },
  },
  agencies: {
    trail: {
      name: 'Agency',
      known_by: 'name',
      screen: '/account-settings/drivers?tab=agencies&open=:id',
      ids: ['agency_id'],
    },
    people: 'none',
    not_personal: {
      'another business': [
        'address1',
        'address2',
        'contact',
        'email',
        'landline',
        'mobile',
        'name',
        'postcode',
        'town',
        'vat_code',
      ],
    },
    export: 'whole',
    called: { entity: 'agency', code: 'code', name: 'name' },
    imports: {
      agencies: catalogueKind(agencies, { identity: ['code'], name: { field: 'name' } }),
    },
  },
} satisfies TableRecords

import { contractors } from '@dray/domain/contractors/contractors.ts'
import { depots } from '@dray/domain/contractors/depots.ts'
import { ownerDrivers } from '@dray/domain/contractors/owner-drivers.ts'
import { subContractors } from '@dray/domain/contractors/sub-contractors.ts'
import { catalogueKind } from '@dray/domain/imports/import-columns.ts'
import type { TableRecords } from '#tables/table-record.ts'

export const contractorsTables = {
  contractors: {
    trail: {
      name: 'Contract hire',
      known_by: 'name',
      screen: '/account-settings/contract-hire?open=:id',
      ids: ['contractor_id'],
    },
    people: 'none',
    not_personal: { 'another business': ['address1', 'address2', 'email', 'landline', 'name', 'postcode', 'town'] },
    export: 'whole',
    called: { entity: 'contractor', code: 'code', name: 'name' },
    imports: {
      contractors: catalogueKind(contractors, { identity: ['code'], name: { field: 'name' } }),
    },
  },
  depots: {
    trail: { name: 'Depot', known_by: 'name', screen: '/account-settings/depots?open=:id', ids: ['depot_id'] },
    people: 'none',
    not_personal: {
      'the company itself': [
        'address1',
        'address2',
        'email',
        'landline',
        'latitude',
        'longitude',
        'name',
        'postcode',
        'town',
      ],
      'what a thing is called, or a date': ['bank_holidays'],
    },
    export: 'whole',
    called: { entity: 'depot', code: 'code', name: 'name' },
    imports: {
      depots: catalogueKind(depots, { identity: ['code'], name: { field: 'name' } }),
    },
  },
  owner_drivers: {
    trail: {
      name: 'Owner driver',
      known_by: 'full_name',
      screen: '/account-settings/owner-drivers?open=:id',
      ids: ['owner_driver_id'],
    },
    people: [
      {
        who: ['owner_driver'],
        by: { person: 'id' },
        copies: ['code', 'full_name', 'email', 'mobile', 'company_name', 'company_town', 'payload_kg', 'is_active'],
        files: ['profile_image'],
        rows: 'kept',
        clears: ['email', 'mobile', 'company_name', 'company_town'],
        replaces: { full_name: 'name' },
        sets: { is_active: 0 },
      },
    ],
    export: 'whole',
    no_amounts: ['payload_kg'],
    files: { named: ['profile_image'] },
    imports: {
      owner_drivers: catalogueKind(ownerDrivers, { identity: ['code'], name: { field: 'full_name' } }),
    },
  },
  sub_contractor_companies: {
    trail: { name: 'Sub-contractor company', of: { subcontractor_id: 'sub_contractors' } },
    people: 'none',
    not_personal: {
      'another business': ['account_no', 'bank_name', 'contact', 'email', 'mobile', 'sort_code', 'vat_code'],
    },
    export: 'whole',
  },
  sub_contractors: {
    trail: {
      name: 'Sub-contractor',
      known_by: 'name',
      screen: '/account-settings/sub-contractors?open=:id',
      ids: ['sub_contractor_id', 'subcontractor_id'],
    },
    people: 'none',
    not_personal: { 'another business': ['address1', 'address2', 'email', 'landline', 'name', 'postcode', 'town'] },
    export: 'whole',
    imports: {
      sub_contractors: catalogueKind(subContractors, { identity: ['code'], name: { field: 'name' } }),
    },
  },
} satisfies TableRecords

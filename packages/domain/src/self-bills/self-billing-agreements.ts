import * as z from 'zod/mini'
import { day, lines, ruledText } from '../catalogues/fields.ts'
import { definePart } from '../catalogues/parts.ts'
import { vatNumberIn } from '../company/company-numbers.ts'
import { personPart } from '../drivers/person-part.ts'
import { defineCall } from '../kernel/call.ts'
import { idParams } from '../kernel/wire.ts'
import { agreementTexts as texts } from './self-bills.messages.ts'

const { label } = texts

const shared = {
  feature: 'self-bills',
  noun: { one: 'self-billing agreement', many: 'self-billing agreements' },
  method: 'PUT',
  fields: {
    from_date: day(label.from_date),
    to_date: day(label.to_date),
    vat_code: ruledText(label.vat_code, vatNumberIn),
    wording: lines(label.wording, 4000),
  },
  period: { from: 'from_date', to: 'to_date' },
  removable: true,
  messages: { added: texts.saved, updated: texts.saved, deleted: texts.deleted },
  example: { from_date: '2026-01-01', to_date: '2026-12-31', vat_code: 'GB 123 4567 82' },
} as const

/** What a driver or an owner driver has agreed to: the company makes their invoices. */
export const driverAgreement = definePart({
  ...shared,
  permissions: personPart.permissions,
  owner: personPart.owner,
  entity: 'driver_agreement',
  call_name: 'DriverAgreement',
  path: '/client/driver-agreements',
})

/** The same of an agency. */
export const agencyAgreement = definePart({
  ...shared,
  permissions: ['/account-settings/drivers'],
  owner: { column: 'agency_id', entity: 'agency' },
  entity: 'agency_agreement',
  call_name: 'AgencyAgreement',
  path: '/client/agency-agreements',
})

/** The same of a sub-contractor. */
export const subContractorAgreement = definePart({
  ...shared,
  permissions: ['/account-settings/sub-contractors'],
  owner: { column: 'sub_contractor_id', entity: 'sub_contractor' },
  entity: 'sub_contractor_agreement',
  call_name: 'SubContractorAgreement',
  path: '/client/sub-contractor-agreements',
})

const reading = { feature: 'self-bills', method: 'GET', runs: 'read', example: { params: { id: 1 } } } as const

export const listDriverAgreements = defineCall({
  ...reading,
  id: 'listDriverAgreements',
  path: '/client/driver-agreements/:id',
  summary: "A person's self-billing agreements, the newest first, by the id with which they sign in",
  who: { client: driverAgreement.permissions },
  params: idParams('driving_person'),
  answer: z.array(driverAgreement.row),
})

export const listAgencyAgreements = defineCall({
  ...reading,
  id: 'listAgencyAgreements',
  path: '/client/agency-agreements/:id',
  summary: "An agency's self-billing agreements, the newest first",
  who: { client: agencyAgreement.permissions },
  params: idParams('agency'),
  answer: z.array(agencyAgreement.row),
})

export const listSubContractorAgreements = defineCall({
  ...reading,
  id: 'listSubContractorAgreements',
  path: '/client/sub-contractor-agreements/:id',
  summary: "A sub-contractor's self-billing agreements, the newest first",
  who: { client: subContractorAgreement.permissions },
  params: idParams('sub_contractor'),
  answer: z.array(subContractorAgreement.row),
})

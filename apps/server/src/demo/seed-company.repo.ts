import type { AdditionalSetting } from '@dray/domain/company/additional-settings.ts'
import type { CompanyPlan } from './company-plan.ts'
import type { Bulk } from './rows.repo.ts'

/** Switches settings of a company that has them all already. */
export async function switchSettings(
  bulk: Bulk,
  tenant_id: number,
  settings: Partial<Readonly<Record<AdditionalSetting, string>>>,
) {
  for (const [name, value] of Object.entries(settings)) {
    await bulk.client.query('update additional_settings set value = $3 where tenant_id = $1 and name = $2', [
      tenant_id,
      name,
      value,
    ])
  }
}

/** Writes who a made-up company is; returns it as its invoices print it. */
export async function writeCompanyDetails(
  bulk: Bulk,
  { plan, tenant_id, tax_code_id }: { plan: CompanyPlan; tenant_id: number; tax_code_id: number },
) {
  const details = {
    vat_code: 'GB 123 4567 82',
    company_house_no: '01234567',
    landline: '01635 555010',
    bank_name: 'Example Bank',
    account_no: '12345678',
    sort_code: '00-00-00',
  }
  await bulk.client.query(
    `update company_details set address1 = $2, town = $3, postcode = $4, email = $5, vat_code = $6, company_house_no = $7, landline = $8,
       bank_name = $9, account_no = $10, sort_code = $11, default_tax_code_id = $12,
       opening_hours = 'Monday to Friday 06:00 to 20:00' || chr(10) || 'Saturday 07:00 to 13:00' where tenant_id = $1`,
    [
      tenant_id,
      plan.address1,
      plan.town,
      plan.postcode,
      `office@${plan.domain}`,
      ...Object.values(details),
      tax_code_id,
    ],
  )
  return {
    name: plan.name,
    address: [plan.address1, plan.town, plan.postcode],
    email: `office@${plan.domain}`,
    website: null,
    logo: null,
    note: null,
    ...details,
  }
}

/** Writes into each invoiced job which invoice it is on. */
export async function pointAtInvoices(
  bulk: Bulk,
  tenant_id: number,
  jobs: { id: number; invoice_id: number; inv: string }[],
) {
  for (let at = 0; at < jobs.length; at += 5000) {
    await bulk.client.query(
      `update jobs j set invoice_id = x.invoice_id, inv = x.inv
         from json_to_recordset($2::json) as x (id bigint, invoice_id bigint, inv text) where j.tenant_id = $1 and j.id = x.id`,
      [tenant_id, JSON.stringify(jobs.slice(at, at + 5000))],
    )
  }
}

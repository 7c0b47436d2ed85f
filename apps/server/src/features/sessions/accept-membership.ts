import { customerPermissionChange } from '@dray/domain/customers/customers.events.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import { profilesChange } from '@dray/domain/staff/staff.events.ts'
import { onTenant } from '#platform/db/in-tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type AcceptedMembership, acceptMembership as writeAcceptance } from './invitations.repo.ts'
import type { FoundLink } from './links.repo.ts'

type Db = Parameters<typeof writeAcceptance>[0]

/** Opens the membership of an invitation to its person; the company sees it at once, and its trail says when. */
export async function acceptMembership(db: Db, link: FoundLink, request_id: string) {
  const member = await writeAcceptance(db, link)
  if (!member) throw new AppError('link_invalid')
  if (member.tenant_id !== null) await tellCompany(db, { ...member, tenant_id: member.tenant_id }, request_id)
}

function tellCompany(db: Db, member: AcceptedMembership & { tenant_id: number }, request_id: string) {
  const { id, tenant_id, user_type, account_id, customer_id, display_name } = member
  const actor = { user_id: id, name: display_name, request_id, tab: null }
  return onTenant(db, { tenant_id, actor }, async (tx) => {
    const after = { accepted_at: new Date().toISOString() }
    tx.audit.push({ table_name: 'memberships', row_id: id, action: 'update', before: { accepted_at: null }, after })
    const audience = customer_id === null ? {} : { audience: { customer_ids: [customer_id] } }
    tx.events.push(changeOf(user_type)('update', [account_id], audience))
  })
}

function changeOf(user_type: string) {
  if (user_type === 'customer') return customerPermissionChange
  return user_type === 'driver' ? drivers.change : profilesChange
}

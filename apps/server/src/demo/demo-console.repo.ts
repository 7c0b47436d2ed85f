import type { Bulk } from './rows.repo.ts'

const roles = [
  { name: 'Support', permissions: ['/console/clients', '/console/support'] },
  { name: 'Operations', permissions: ['/console/server-settings', '/console/audit-trail'] },
  { name: 'Auditor', permissions: ['/console/audit-trail'] },
]
const people = [
  { name: 'Ben Marsh', email: 'ben@dray.example', role: 'Support', hasJoined: true, is_active: 1 },
  { name: 'Priya Nair', email: 'priya@dray.example', role: 'Operations', hasJoined: true, is_active: 1 },
  { name: 'Owen Price', email: 'owen@dray.example', role: 'Support', hasJoined: true, is_active: 0 },
  { name: 'Tess Walsh', email: 'tess@dray.example', role: 'Support', hasJoined: false, is_active: 1 },
]

/** Adds roles and people of the console beside its Administrator: some who joined, one who left, one who is invited. */
export async function addConsolePeople({ client }: Bulk, password_hash: string) {
  for (const { name, permissions } of roles) {
    await client.query('insert into platform.console_roles (name, permissions) values ($1, $2)', [name, permissions])
  }
  for (const { name, email, role, hasJoined, is_active } of people) {
    await client.query(
      `with person as (
         insert into platform.identities (email, password_hash, terms_accepted_at)
           values ($1, $2, case when $3 then now() end) returning id
       )
       insert into platform.memberships (identity_id, user_type, role_id, permissions, display_name, is_active, accepted_at)
         select person.id, 'admin', r.id, r.permissions, $4, $5, case when $3 then now() end
           from person, platform.console_roles r where r.name = $6`,
      [email, hasJoined ? password_hash : null, hasJoined, name, is_active, role],
    )
  }
}

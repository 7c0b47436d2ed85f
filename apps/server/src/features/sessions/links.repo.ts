import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/database.ts'

type Db = Kysely<Database>

/** `set_password` is how an invitation's link was stored before it belonged to one membership. */
export type LinkPurpose = 'reset_password' | 'set_password' | 'accept_terms' | 'invitation'

interface NewLink {
  token_hash: Buffer
  purpose: LinkPurpose
  identity_id: number
  /** Which membership an invitation is for. */
  membership_id: number | null
  expires_at: string
}

/** Stores a one-time link; an earlier one of the same purpose (and membership) stops working. */
export async function keepLink(db: Db, link: NewLink) {
  await db
    .updateTable('platform.one_time_links')
    .set({ used_at: new Date().toISOString() })
    .where('identity_id', '=', link.identity_id)
    .where('purpose', '=', link.purpose)
    .where('membership_id', 'is not distinct from', link.membership_id)
    .where('used_at', 'is', null)
    .execute()
  await db.insertInto('platform.one_time_links').values(link).execute()
}

/** A link that still works, with its person; an invitation only while its membership waits for this person. */
export const findLink = (db: Db, token_hash: Buffer, purposes: LinkPurpose[]) =>
  db
    .selectFrom('platform.one_time_links as l')
    .innerJoin('platform.identities as i', 'i.id', 'l.identity_id')
    .leftJoin('platform.memberships as m', 'm.id', 'l.membership_id')
    .leftJoin('platform.tenants as t', 't.id', 'm.tenant_id')
    .select(['l.token_hash', 'l.purpose', 'l.identity_id', 'l.membership_id', 'l.expires_at', 'i.email'])
    .select((eb) => ['t.name as company', eb('i.password_hash', 'is not', null).as('has_password')])
    .where('l.token_hash', '=', token_hash)
    .where('l.purpose', 'in', purposes)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', new Date().toISOString())
    .where((eb) =>
      eb.or([
        eb('l.membership_id', 'is', null),
        eb.and([
          eb('m.identity_id', '=', eb.ref('l.identity_id')),
          eb('m.is_active', '=', 1),
          eb('m.accepted_at', 'is', null),
        ]),
      ]),
    )
    .executeTakeFirst()
export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** True once: a link that two requests use at the same moment works for one of them. */
export async function useLink(db: Db, token_hash: Buffer) {
  const used = await db
    .updateTable('platform.one_time_links')
    .set({ used_at: new Date().toISOString() })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

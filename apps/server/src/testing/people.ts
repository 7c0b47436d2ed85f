import { randomBytes } from 'node:crypto'
import type { UserType } from '@dray/domain/kernel/call.ts'
import { administratorRoleId, consolePermissions, customerSlugs, permissions } from '@dray/domain/kernel/permissions.ts'
import { createTenant } from '#features/tenants/index.ts'
import { cookieOf } from '#platform/auth/admit.ts'
import type { SessionKind } from '#platform/auth/session-life.ts'
import { newToken, tokenHash } from '#platform/auth/token.ts'
import type { App } from '../app.ts'
import { type Client, type Halves, makeClient } from './client.ts'

export interface Company {
  tenant_id: number
  slug: string
}

/** Somebody signed in: their ids and the client that calls as them. */
export interface Person extends Client {
  user_id: number
  tenant_id: number
  /** Of a driver with a paired phone: what delivers without a session. */
  delivery_token?: string
}

interface PersonWanted {
  /** Slugs held; all of a company's permissions unless told otherwise. */
  permissions?: readonly string[]
  name?: string
}

const everySlug = permissions.map((one) => one.slug)

/** Makes companies and people of a test server; sessions are written directly, without the cost of a password. */
export function makePeople({ platform }: Pick<App, 'platform'>, url: string) {
  const unique = () => randomBytes(4).toString('hex')

  async function company(): Promise<Company> {
    const slug = `company-${unique()}`
    const { tenant_id } = await createTenant(platform, {
      name: `Company ${slug}`,
      slug,
      email: `owner@${slug}.example`,
      first_name: 'Ola',
      last_name: 'Owner',
    })
    return { tenant_id, slug }
  }

  interface Membership {
    user_type: UserType
    tenant_id: number | null
    customer_id: number | null
    account_id?: number
    role_id?: number
    permissions: readonly string[]
    name: string
  }

  /** The console's role of exactly these rights: the Administrator for all of them, else a new one. */
  async function consoleRole(permissions: readonly string[]): Promise<number> {
    if (consolePermissions.every(({ slug }) => permissions.includes(slug))) return administratorRoleId
    const role = { name: `Role ${unique()}`, permissions: [...permissions] }
    const made = platform.db.insertInto('platform.console_roles').values(role).returning('id')
    return (await made.executeTakeFirstOrThrow()).id
  }

  async function member({ name, ...membership }: Membership): Promise<{ user_id: number; halves: Halves }> {
    const { db } = platform
    const identity = await db
      .insertInto('platform.identities')
      .values({ email: `person-${unique()}@people.example`, terms_accepted_at: new Date().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: user_id } = await db
      .insertInto('platform.memberships')
      .values({
        ...membership,
        permissions: [...membership.permissions],
        identity_id: identity.id,
        display_name: name,
        account_id: membership.account_id ?? membership.customer_id ?? 0,
        accepted_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const kind = membership.user_type === 'driver' ? 'driver' : 'office'
    return { user_id, halves: await session(user_id, kind) }
  }

  /** Who is signed in has accepted their invitation before. */
  async function session(membership_id: number, kind: SessionKind = 'office'): Promise<Halves> {
    await platform.pool.query(
      'update platform.memberships set accepted_at = now() where id = $1 and accepted_at is null',
      [membership_id],
    )
    const halves = { access_token: newToken(), cookie: newToken(), session_token: newToken(), xsrf: newToken() }
    const { id } = await platform.db
      .insertInto('platform.sessions')
      .values({
        membership_id,
        kind,
        token_hash: tokenHash(halves.access_token),
        cookie_hash: tokenHash(halves.cookie),
        session_token: halves.session_token,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...halves, cookie_name: cookieOf({ kind, id }) }
  }

  const person = (made: { user_id: number; halves: Halves }, tenant_id: number): Person => ({
    ...makeClient(url, made.halves),
    user_id: made.user_id,
    tenant_id,
  })

  return {
    company,
    session,
    /** Office staff of a company (a new one unless given). */
    async clerk(of?: Company, wanted: PersonWanted = {}): Promise<Person> {
      const { tenant_id } = of ?? (await company())
      const name = wanted.name ?? 'Cleo Clerk'
      const held = wanted.permissions ?? everySlug
      return person(
        await member({ user_type: 'client', tenant_id, customer_id: null, permissions: held, name }),
        tenant_id,
      )
    },
    /** A user of one of the company's customers. */
    async customerUser(
      of: Company,
      customer_id: number,
      wanted: Pick<PersonWanted, 'permissions'> = {},
    ): Promise<Person> {
      const made = await member({
        user_type: 'customer',
        tenant_id: of.tenant_id,
        customer_id,
        permissions: wanted.permissions ?? customerSlugs,
        name: 'Cuz Customer',
      })
      return person(made, of.tenant_id)
    },
    /** A driver of the company with a session on a phone, which has no device of its own. */
    async driver(of: Company, driver_id: number): Promise<Person> {
      const made = { user_type: 'driver', tenant_id: of.tenant_id, customer_id: null, account_id: driver_id } as const
      return person(await member({ ...made, permissions: [], name: 'Dex Driver' }), of.tenant_id)
    },
    /** One of the platform's own people. */
    async admin(slugs: readonly string[] = []): Promise<Person> {
      const role_id = await consoleRole(slugs)
      const name = 'Ada Admin'
      const made = {
        user_type: 'admin',
        tenant_id: null,
        customer_id: null,
        role_id,
        permissions: slugs,
        name,
      } as const
      return person(await member(made), 0)
    },
    nobody: (): Client => makeClient(url, null),
  }
}

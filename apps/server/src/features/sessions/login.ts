import type { ScreenUser } from '@dray/domain/kernel/call.ts'
import type * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { officeCookie } from '#platform/auth/admit.ts'
import { knownBrowserCookie, knownBrowserLife } from '#platform/auth/known-browsers.ts'
import { sessionLives } from '#platform/auth/session-life.ts'
import { newToken, tokenHash } from '#platform/auth/token.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext, UseCase } from '#platform/http/calls/context.ts'
import { strangers } from './attempts.repo.ts'
import { checkPassword } from './check-password.ts'
import { identityByEmail, type OpenMembership, openMemberships, replaceSession } from './sessions.repo.ts'

/**
 * Signs a person in to one of their companies: slows guessing, answers alike for unknown addresses and wrong passwords,
 * and ends the session that the person had elsewhere.
 */
export const login: UseCase<typeof calls.login> = async (ctx, { body }) => {
  const { platform, services, origin } = ctx
  const browser = services.knownBrowsers.recognise(origin.cookies[knownBrowserCookie], body.email)
  let identity: Awaited<ReturnType<typeof identityByEmail>>
  const isRight = await checkPassword(ctx, {
    lane: browser === null ? 'stranger' : 'known',
    counter: browser === null ? strangers : `browser ${browser}`,
    email: body.email,
    password: body.password,
    stored: async () => {
      identity = await identityByEmail(platform.db, body.email)
      return identity?.password_hash
    },
  })
  if (!identity || !isRight) throw new AppError('wrong_credentials')
  if (!identity.terms_accepted_at) throw new AppError('terms_not_accepted')
  const membership = chosen(await openMemberships(platform.db, identity.id), body)
  const answer = await openSession(ctx, identity.id, membership)
  const known = services.knownBrowsers.remember(origin.cookies[knownBrowserCookie], body.email)
  ctx.setCookie(knownBrowserCookie, known, { maxAge: knownBrowserLife })
  return answer
}

interface Choice {
  tenant_slug?: string | undefined
  user_type?: string | undefined
}

/**
 * The one membership meant; with several the caller is asked, and told which there are. Drivers sign in to their app:
 * this is the way into the office, the portal and the console.
 */
function chosen(all: OpenMembership[], wanted: Choice) {
  const memberships = all.filter((one) => one.user_type !== 'driver')
  const possible = memberships.filter(
    (one) =>
      (wanted.tenant_slug === undefined || one.tenant_slug === wanted.tenant_slug) &&
      (wanted.user_type === undefined || one.user_type === wanted.user_type),
  )
  const open = possible.filter((one) => one.tenant_is_active !== 0)
  const [only] = open
  if (!only && isOnlyDriver(all, wanted)) throw new AppError('drivers_app_only')
  if (!only) throw new AppError(possible.length > 0 ? 'company_suspended' : 'wrong_credentials')
  if (open.length === 1) return only
  const data = open.map(({ tenant_slug, tenant_name, user_type, display_name }) => ({
    tenant_slug,
    tenant_name,
    user_type,
    display_name,
  }))
  throw new AppError('choose_company', { data: { memberships: data } })
}

const isOnlyDriver = (all: OpenMembership[], { tenant_slug }: Choice) => {
  const here = all.filter((one) => tenant_slug === undefined || one.tenant_slug === tenant_slug)
  return here.length > 0 && here.every((one) => one.user_type === 'driver')
}

async function openSession(ctx: OutsideContext<null>, identity_id: number, membership: OpenMembership) {
  const [access_token, cookie, session_token] = [newToken(), newToken(), newToken()]
  const ended = await ctx.platform.transaction((db) =>
    replaceSession(db, identity_id, {
      membership_id: membership.id,
      token_hash: tokenHash(access_token),
      cookie_hash: tokenHash(cookie),
      session_token,
      address: ctx.origin.address,
      user_agent: ctx.origin.user_agent,
    }),
  )
  if (!ended) throw new AppError('wrong_credentials')
  for (const id of ended) ctx.services.sessionEnded(id, 'replaced')
  ctx.setCookie(officeCookie, cookie, { maxAge: sessionLives.office.absoluteMs / 1000 })
  return {
    user: { id: membership.id, name: membership.display_name, profile_image: membership.profile_image },
    access_token,
    session_token,
    user_type: membership.user_type as ScreenUser,
    tenant_slug: membership.tenant_slug,
    tenant_id: membership.tenant_id,
    profile: membership.user_type === 'client' ? membership.account_id : null,
    customerId: membership.customer_id,
  }
}

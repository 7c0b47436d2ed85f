import { tokenHash } from '#platform/auth/token.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext } from '#platform/http/calls/context.ts'
import { findLink } from './links.repo.ts'

export async function findInvitation({ platform }: OutsideContext<null>, token: string) {
  const link = await findLink(platform.db, tokenHash(token), ['invitation'])
  if (!link) throw new AppError('link_invalid')
  return link
}

import { sql } from 'kysely'
import { AppError } from '#platform/errors/app-error.ts'
import type { Tx } from './transaction.ts'

interface OwnLimits {
  max_jobs: number | null
  max_storage: number | null
}

/** How many jobs a month and bytes of files the company may have; null where nothing limits it. */
export async function ownLimits({ db }: Tx): Promise<OwnLimits> {
  const { rows } = await sql<OwnLimits>`select max_jobs, max_storage from platform.own_limits()`.execute(db)
  return rows[0] ?? { max_jobs: null, max_storage: null }
}

/** Throws `user_limit` where this person would be one too many who may sign in. */
export async function checkRoomForUser({ db }: Tx, user_id: number) {
  const { rows } = await sql<{ has_room: boolean }>`select platform.has_room_for_user(${user_id}) as has_room`.execute(
    db,
  )
  if (!rows[0]?.has_room) throw new AppError('user_limit')
}

import type { PlatformDb } from '#platform/db/platform.ts'
import { type Sealing, UnreadableSecret } from '#platform/secrets/sealing.ts'
import { resealRow, type SealedRow, sealedRows } from './reseal.repo.ts'

interface Resealed {
  /** Texts that were sealed anew. */
  anew: number
  /** Texts that were sealed under the present key already. */
  present: number
  /** Short names of the companies with a text that no key opens: it stays as it is. */
  unreadable: string[]
}

/** Seals under the present key what companies' connections hold under another. Can be repeated, also while Dray runs. */
export async function resealSecrets(platform: PlatformDb, sealing: Sealing): Promise<Resealed> {
  const done: Resealed = { anew: 0, present: 0, unreadable: [] }
  for (const row of await sealedRows(platform)) {
    const outcome = await resealRow(platform, row, (now) => sealedAnew(sealing, now))
    done.anew += Object.keys(outcome?.texts ?? {}).length
    done.present += outcome?.present ?? 0
    if (outcome?.isLost) done.unreadable.push(row.slug)
  }
  return done
}

const columns = ['secrets_sealed', 'session_sealed'] as const

function sealedAnew(sealing: Sealing, row: SealedRow) {
  const texts: Partial<Record<(typeof columns)[number], string>> = {}
  let present = 0
  let isLost = false
  for (const column of columns) {
    const sealed = row[column]
    if (sealed === null) continue
    const text = opened(sealing, { tenant_id: row.tenant_id, sealed })
    if (text === null) isLost = true
    else if (sealing.isOutdated(sealed)) texts[column] = sealing.seal(row.tenant_id, text)
    else present += 1
  }
  return { texts, present, isLost }
}

function opened(sealing: Sealing, { tenant_id, sealed }: { tenant_id: number; sealed: string }): string | null {
  try {
    return sealing.open(tenant_id, sealed)
  } catch (error) {
    if (error instanceof UnreadableSecret) return null
    throw error
  }
}

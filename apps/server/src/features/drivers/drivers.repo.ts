import { driverClass } from '@dray/domain/drivers/driver-class.ts'
import { pointsOn } from '@dray/domain/drivers/endorsements.ts'
import { paperKind } from '@dray/domain/drivers/paper-kinds.table.ts'
import { type CatalogueRow, namesOf, type Seen } from '#features/catalogues/index.ts'
import { companyToday } from '#features/company/index.ts'
import { dueLights } from '#features/expiry/index.ts'
import { memberStates } from '#features/sessions/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { cardExpiriesOf, categoriesOf, endorsementsOf, skillsOf } from './person-papers.repo.ts'
import { skillsShown } from './skills-shown.ts'

/** What a driver refers to, and what follows from their papers today; points for who may see papers only. */
export async function besideDrivers(tx: Tx, rows: CatalogueRow[], { viewer, now }: Seen) {
  const depots = await namesOf(tx, 'depots', { column: 'name', ids: rows.map((row) => row.depot_id) })
  const agencies = await namesOf(tx, 'agencies', { column: 'name', ids: rows.map((row) => row.agency_id) })
  const states = await memberStates(
    tx,
    rows.map((row) => Number(row.user_id)),
  )
  const of = await papersBeside(tx, rows, viewer.permissions.has('papers.view'))
  const today = await companyToday({ tx, now })
  const papersOf = await dueLights(tx, { subject: 'driver', ids: rows.map((row) => row.id), now })
  return rows.map((row) => {
    const own = <T extends { user_id: number | null }>(all: readonly T[]) =>
      all.filter((one) => one.user_id === row.user_id)
    const expiry = (kind: number) =>
      own(of.expiries).find(({ document_type_id }) => document_type_id === kind)?.card_expiry_date ?? null
    const points = of.endorsements && pointsOn(own(of.endorsements), today)
    return {
      depot: depots.get(row.depot_id) ?? null,
      agency: agencies.get(row.agency_id) ?? null,
      sign_in: states.get(Number(row.user_id)) ?? 'none',
      papers: papersOf(row.id),
      driver_class_id: driverClass(
        { licence_type: row.licence_type as string | null, categories: own(of.categories) },
        today,
      ),
      tacho_card_expiry_date: expiry(paperKind.tacho),
      cpc_card_expiry_date: expiry(paperKind.cpc),
      licence_endorsement_sum_points_received: points?.on_record ?? null,
      licence_endorsement_active_points: points?.active ?? null,
      skills_experience: skillsShown(own(of.skills).map(({ skill_id }) => skill_id)),
    }
  })
}

async function papersBeside(tx: Tx, rows: CatalogueRow[], seesPapers: boolean) {
  const user_ids = rows.map((row) => Number(row.user_id))
  const [categories, expiries, skills, endorsements] = await Promise.all([
    categoriesOf(tx, user_ids),
    cardExpiriesOf(tx, user_ids, [paperKind.tacho, paperKind.cpc]),
    skillsOf(tx, user_ids),
    seesPapers ? endorsementsOf(tx, user_ids) : null,
  ])
  return { categories, expiries, skills, endorsements }
}

export const activeDrivers = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('drivers')
    .select(['id', 'user_id', 'full_name', 'licence_type'])
    .where('tenant_id', '=', tenant_id)
    .where('is_available', '=', 1)
    .orderBy('full_name')
    .orderBy('id')
    .execute()

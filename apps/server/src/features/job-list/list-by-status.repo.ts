import { type ExpressionBuilder, type Kysely, type QueryCreator, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { allRanks, inOrder, type ListPart, type ListShape, type ListValues, usually } from './list-shape.repo.ts'

/** A range in the usual order, with no condition but the status: what the diary opens with. */
export const isPlain = ({
  by_range,
  by_status: _,
  by_offer,
  direction,
  limit,
  sort = 'status',
  ...others
}: ListShape) => by_range && by_offer === null && sort === 'status' && !Object.values(others).includes(true)

/**
 * The counts and the page read status by status from an index in the list's order, so that nothing is sorted or kept but
 * the page. Within a status the jobs that began before the range come first: they are few and have an index of their own.
 */
export const headByStatus = (db: Kysely<Database>, { shape, values }: ListPart) =>
  db
    .with(
      (cte) => cte('spanning').materialized(),
      (inner) => spanningJobs(inner, values),
    )
    .with(
      (cte) => cte('counted').materialized(),
      (inner) => countsOf(inner, values),
    )
    .with('head', (inner) =>
      inner.selectNoFrom((eb) => [
        sql<number[]>`array(${pageIds(eb, { shape, values })})`.as('ids'),
        sql<number[]>`array(${eb.selectFrom('counted').select('n').orderBy('rank')})`.as('counts'),
      ]),
    )

/** Jobs that began before the range and run into it. */
const spanningJobs = (db: QueryCreator<Database>, values: ListValues) =>
  db
    .selectFrom('jobs')
    .select(inOrder)
    .where('tenant_id', '=', values.tenant_id)
    .where('parent_id', 'is', null)
    .whereRef('last_date', '>', 'first_date')
    .where('last_date', '>=', values.from)
    .where('last_date', '<=', values.latest)
    .where('first_date', '<', values.from)

type Spanning = Database & { spanning: Pick<Database['jobs'], (typeof inOrder)[number]> }
type OfRank = ExpressionBuilder<Database & { ranks: { rank: number } }, 'ranks'>

/** A status's jobs that begin within the range. */
const beginning = (eb: OfRank, values: ListValues) =>
  eb
    .selectFrom('jobs')
    .where('tenant_id', '=', values.tenant_id)
    .where('parent_id', 'is', null)
    .whereRef('status_rank', '=', 'ranks.rank')
    .where('first_date', '>=', values.from)
    .where('first_date', '<=', values.to)

const countsOf = (db: QueryCreator<Spanning>, values: ListValues) =>
  db
    .selectFrom(allRanks())
    .innerJoinLateral(
      (eb) =>
        beginning(eb as unknown as OfRank, values)
          .select(sql<number>`count(*)`.as('n'))
          .as('own'),
      (join) => join.onTrue(),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('spanning')
          .select(['status_rank', sql<number>`count(*)`.as('n')])
          .groupBy('status_rank')
          .as('reaching'),
      (join) => join.onRef('reaching.status_rank', '=', 'ranks.rank'),
    )
    .select(['ranks.rank', sql<number>`(own.n + coalesce(reaching.n, 0))::int`.as('n')])

type Counted = Spanning & { counted: { rank: number; n: number } }

/** Status by status, until the page is full; no status gives more than what lies before the page's end. */
function pageIds(db: ExpressionBuilder<Counted, never>, { shape, values }: ListPart) {
  const { limit, direction } = shape
  const offset = sql<number>`${values.offset}::int`
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('counted')
        .select('rank')
        .where('n', '>', 0)
        .$if(shape.by_status, (query) => query.where('rank', '=', sql<number>`any(${values.status_ranks})`))
        .orderBy('rank', direction)
        .as('ranks'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('spanning')
          .select(inOrder)
          .whereRef('status_rank', '=', 'ranks.rank')
          .unionAll(({ parens }) =>
            parens(
              beginning(eb as unknown as OfRank, values)
                .select(inOrder)
                .orderBy(usually)
                .limit(sql<number>`${sql.lit(limit)} + ${offset}`),
            ),
          )
          .as('found'),
      (join) => join.onTrue(),
    )
    .select('found.id')
    .orderBy('ranks.rank', direction)
    .orderBy(usually)
    .limit(sql.lit(limit))
    .offset(offset)
}

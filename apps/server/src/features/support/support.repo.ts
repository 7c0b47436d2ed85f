import { messagesPerPage } from '@dray/domain/support/support.calls.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { acrossCompanies } from '#platform/db/across-companies.ts'
import { containing } from '#platform/db/containing.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** Who reads: their side decides what is unread to them. */
export interface Reader {
  user_id: number
  is_platform: 0 | 1
}
type Db = Pick<Tx, 'db'>['db']

/** The company by its id, or, where all are asked, by the conversation's column: a cluster asks each server of them. */
type Tenant = RawBuilder<number>
const ofEach: Tenant = sql.ref('c.tenant_id')

const unreadOf = (
  { user_id, is_platform }: Reader,
  tenant: Tenant,
) => sql<number>`(select count(*)::int from support_messages m
  left join support_reads r on r.tenant_id = m.tenant_id and r.conversation_id = m.conversation_id and r.user_id = ${user_id}
  where m.tenant_id = ${tenant} and m.conversation_id = c.id and m.is_platform <> ${is_platform}
    and m.id > coalesce(r.message_id, 0))`

const columns = [
  'c.tenant_id',
  'c.id',
  'c.subject',
  'c.state',
  'c.begun_by_name',
  'c.close_reason',
  'c.last_text',
  'c.last_message_at',
  'c.created_at',
  'c.assigned_to',
  'c.assigned_name',
] as const

/** Conversations as a reader sees them; of the transaction's company, or of all for the platform. */
const conversations = (db: Db, reader: Reader) =>
  db
    .selectFrom('support_conversations as c')
    .innerJoin('platform.tenants as t', 't.id', 'c.tenant_id')
    .select(columns)
    .select(['t.name as company_name', unreadOf(reader, ofEach).as('unread')])

interface Wanted {
  page: number
  page_size: number
  direction: 'asc' | 'desc'
  state?: string | undefined
  keywords?: string | undefined
}

const ofCompany = ({ db, tenant_id }: Tx, reader: Reader) =>
  db
    .selectFrom('support_conversations as c')
    .select(columns)
    .select(unreadOf(reader, sql`${tenant_id}`).as('unread'))
    .where('c.tenant_id', '=', tenant_id)

/** Subject or any message holds the words. */
const holdsWords = (words: string, tenant: Tenant) => sql<boolean>`(c.subject ilike ${containing(words)} or exists (
  select from support_messages m where m.tenant_id = ${tenant} and m.conversation_id = c.id and m.message ilike ${containing(words)}))`

const isWanted = ({ state, keywords }: Wanted, tenant: Tenant) =>
  sql<boolean>`(${state ? sql`c.state = ${state}` : sql`true`} and ${keywords ? holdsWords(keywords, tenant) : sql`true`})`

/** A page of conversations, by their latest message, and how many there are in all. */
async function pageIn<DB, T extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, T, Row>,
  { page, page_size, direction }: Wanted,
) {
  const [rows, { total }] = await Promise.all([
    found
      .orderBy(sql`c.last_message_at`, direction)
      .orderBy(sql`c.id`, direction)
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    found.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow() as Promise<{
      total: number
    }>,
  ])
  return { rows, total }
}

export const conversationPage = (tx: Tx, reader: Reader, wanted: Wanted) =>
  pageIn(ofCompany(tx, reader).where(isWanted(wanted, sql`${tx.tenant_id}`)), wanted)

export const conversationOf = (tx: Tx, reader: Reader, id: number) =>
  ofCompany(tx, reader).where('c.id', '=', id).executeTakeFirst()
export type ConversationRow = NonNullable<Awaited<ReturnType<typeof conversationOf>>>

/** One message more than a page, the newest first. */
export const messagesBefore = ({ db, tenant_id }: Tx, { id, before }: { id: number; before: number | undefined }) =>
  db
    .selectFrom('support_messages')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('conversation_id', '=', id)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(messagesPerPage + 1)
    .execute()

/** The newest message that somebody of the other side has read. */
export async function seenId({ db, tenant_id }: Tx, { is_platform }: Reader, id: number) {
  const row = await db
    .selectFrom('support_reads')
    .select((eb) => eb.fn.max('message_id').as('seen'))
    .where('tenant_id', '=', tenant_id)
    .where('conversation_id', '=', id)
    .where('is_platform', '<>', is_platform)
    .executeTakeFirst()
  return row?.seen ?? 0
}

export interface ReadUpTo {
  id: number
  message_id: number
}

/** Moves the reader's mark up to a message, never back; returns whether it moved. */
export async function keepRead({ db, tenant_id }: Tx, { user_id, is_platform }: Reader, { id, message_id }: ReadUpTo) {
  const { rows } = await sql`insert into support_reads (tenant_id, conversation_id, user_id, is_platform, message_id)
    select m.tenant_id, ${id}, ${user_id}, ${is_platform}, max(m.id) from support_messages m
      where m.tenant_id = ${tenant_id} and m.conversation_id = ${id} and m.id <= ${message_id}
      group by m.tenant_id
    on conflict (tenant_id, conversation_id, user_id) do update set message_id = excluded.message_id
      where support_reads.message_id < excluded.message_id returning user_id`.execute(db)
  return rows.length > 0
}

/** How many messages of the other side the person has not read, over all conversations of their company. */
export async function unreadMessages({ db, tenant_id }: Tx, user_id: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*)::int as unread from support_messages m
    left join support_reads r on r.tenant_id = m.tenant_id and r.conversation_id = m.conversation_id and r.user_id = ${user_id}
    where m.tenant_id = ${tenant_id} and m.is_platform = 1 and m.id > coalesce(r.message_id, 0)`.execute(db)
  return rows[0]?.unread ?? 0
}

interface InboxWanted extends Wanted {
  tenant_id?: number | undefined
  assigned?: 'mine' | 'unassigned' | undefined
}

export function inboxPage({ db }: PlatformDb, reader: Reader, wanted: InboxWanted) {
  const { tenant_id, assigned } = wanted
  const found = conversations(db, reader)
    .where(isWanted(wanted, ofEach))
    .$if(tenant_id !== undefined, (query) => query.where('c.tenant_id', '=', tenant_id ?? 0))
    .$if(assigned === 'mine', (query) => query.where('c.assigned_to', '=', reader.user_id))
    .$if(assigned === 'unassigned', (query) => query.where('c.assigned_to', 'is', null))
    .modifyEnd(acrossCompanies('inbox of support'))
  return pageIn(found, wanted)
}

export const inboxConversation = ({ db }: PlatformDb, reader: Reader, at: { tenant_id: number; id: number }) =>
  conversations(db, reader).where('c.tenant_id', '=', at.tenant_id).where('c.id', '=', at.id).executeTakeFirst()

/** How many conversations wait for an answer of one of the platform's people: given to them, or to nobody. */
export async function waitingConversations({ db }: PlatformDb, user_id: number): Promise<number> {
  const { waiting } = await db
    .selectFrom('support_conversations')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('state', '=', 'open')
    .where((eb) => eb.or([eb('assigned_to', '=', user_id), eb('assigned_to', 'is', null)]))
    .modifyEnd(acrossCompanies('conversations that wait'))
    .executeTakeFirstOrThrow()
  return waiting
}

export const supportCompanies = ({ db }: PlatformDb) =>
  db.selectFrom('platform.tenants').select(['id', 'name']).orderBy('name').execute()

/** The platform's people who answer support. */
export const supportPeople = ({ db }: PlatformDb) =>
  db
    .selectFrom('platform.memberships as m')
    .innerJoin('platform.identities as i', 'i.id', 'm.identity_id')
    .select(['m.id', 'm.display_name as name', 'i.email'])
    .where('m.user_type', '=', 'admin')
    .where('m.is_active', '=', 1)
    .where(sql<boolean>`m.permissions @> array['/console/support']`)
    .orderBy('m.display_name')
    .execute()

/** The company's people who wrote in a conversation. */
export async function officeAuthors({ db, tenant_id }: Tx, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('support_messages')
    .select('author_id')
    .distinct()
    .where('tenant_id', '=', tenant_id)
    .where('conversation_id', '=', id)
    .where('is_platform', '=', 0)
    .execute()
  return rows.flatMap(({ author_id }) => author_id ?? [])
}

export const messageOf = ({ db, tenant_id }: Tx, message_id: number) =>
  db
    .selectFrom('support_messages')
    .select(['author_name', 'message', 'is_platform'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', message_id)
    .executeTakeFirst()

export const notesOf = ({ db }: PlatformDb, { tenant_id, id }: { tenant_id: number; id: number }) =>
  db
    .selectFrom('platform.support_notes')
    .select(['id', 'author_name', 'note', 'at'])
    .where('tenant_id', '=', tenant_id)
    .where('conversation_id', '=', id)
    .orderBy('id')
    .execute()

interface NewNote {
  tenant_id: number
  conversation_id: number
  author_id: number
  author_name: string
  note: string
}
export const insertNote = ({ db }: PlatformDb, note: NewNote) =>
  db.insertInto('platform.support_notes').values(note).execute()

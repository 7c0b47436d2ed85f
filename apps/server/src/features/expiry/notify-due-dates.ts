import { dueKind } from '@dray/domain/expiry/due-kinds.table.ts'
import { dueLabel } from '@dray/domain/expiry/due-lights.ts'
import { dueStep } from '@dray/domain/expiry/due-steps.ts'
import { type DueSubject, duePermissions } from '@dray/domain/expiry/due-subjects.ts'
import { daysLeft, dueNotice as texts } from '@dray/domain/expiry/expiry.messages.ts'
import { leadOf, type ReminderRule } from '@dray/domain/expiry/reminder-rules.ts'
import { daysBetween } from '@dray/domain/kernel/clock-time.ts'
import { noticeTexts } from '@dray/domain/notifications/notifications.messages.ts'
import { notify, peopleWith } from '#features/notifications/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { duesOf, type OwnedDue } from './dues.repo.ts'
import { tellOnce, toldOf } from './notices.repo.ts'

interface Day {
  today: string
  rules: ReadonlyMap<string, ReminderRule>
}

interface ReachedDue extends OwnedDue {
  key: string
}

const linesNamed = 20
const subjects: readonly DueSubject[] = ['driver', 'owner_driver', 'vehicle', 'trailer']

/** The dues that have reached a step of their kind's ladder, each named by the step: it is told once. */
const reached = (dues: readonly OwnedDue[], { today, rules }: Day): ReachedDue[] =>
  dues.flatMap((due) => {
    const step = dueStep(due.date, { today, days: leadOf(rules, due.kind) })
    const { kind, subject, owner_id, name, date } = due
    return step === null ? [] : [{ ...due, key: ['expiry', kind, subject, owner_id, name ?? '', date, step].join(':') }]
  })

/**
 * Notifies the people who look after drivers, vehicles and trailers of what has reached a step of its ladder: once a day
 * at most, everything in one message, and each person of what they may see.
 */
export async function notifyDueDates(ctx: TxContext, day: Day) {
  const { tx } = ctx
  const { today } = day
  const dayKey = `expiry:${today}`
  if ((await toldOf(tx, [dayKey])).size > 0) return
  const due = reached(await duesOf(tx, { subjects }), day)
  const told = await toldOf(
    tx,
    due.map(({ key }) => key),
  )
  const fresh = due.filter(({ key }) => !told.has(key))
  if (fresh.length === 0 || (await tellOnce(tx, [dayKey], today)).size === 0) return
  await tellOnce(
    tx,
    fresh.map(({ key }) => key),
    today,
  )
  for (const { user_ids, dues } of await readersOf(ctx, fresh)) await notifyOf(ctx, { user_ids, dues, today })
}

interface Readers {
  user_ids: number[]
  dues: OwnedDue[]
}

const mayRead = (slugs: ReadonlySet<string>, { subject, kind }: OwnedDue) =>
  slugs.has(duePermissions[subject]) && (!dueKind(kind)?.isPrivate || slugs.has('papers.view'))

/** People with the same rights together, each group with what it may see; nobody who may see nothing of it. */
async function readersOf({ tx }: TxContext, fresh: readonly OwnedDue[]): Promise<Readers[]> {
  const slugs = [...new Set([...Object.values(duePermissions), 'papers.view'])]
  const held = new Map<number, Set<string>>()
  for (const slug of slugs) {
    for (const user_id of await peopleWith(tx, slug)) held.set(user_id, (held.get(user_id) ?? new Set()).add(slug))
  }
  const groups = Map.groupBy(held, ([, own]) => [...own].join())
  return [...groups.values()].flatMap((people) => {
    const own = people[0]?.[1] ?? new Set()
    const dues = fresh.filter((due) => mayRead(own, due))
    return dues.length === 0 ? [] : [{ user_ids: people.map(([user_id]) => user_id), dues }]
  })
}

async function notifyOf(ctx: TxContext, { user_ids, dues, today }: Readers & { today: string }) {
  const lines = dues.slice(0, linesNamed).map((due) =>
    texts.line({
      owner: due.owner_name,
      what: dueLabel(due),
      date: due.date,
      left: daysLeft(daysBetween(today, due.date)),
    }),
  )
  const more = dues.length - linesNamed
  await notify(ctx, {
    event: 'due_dates',
    user_ids,
    title: texts.title(dues.length),
    body: [...lines, ...(more > 0 ? [noticeTexts.more(more)] : [])].join('\n'),
    color_class: dues.some(({ date }) => date < today) ? 'red' : 'amber',
    link: '/account-settings/due-dates',
    key: `due_dates:${today}`,
  })
}

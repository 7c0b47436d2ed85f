import { ownerDrivers } from '@dray/domain/contractors/owner-drivers.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import type { DomainEvent } from '@dray/domain/kernel/event.ts'
import { formerName, type PersonKind } from '@dray/domain/personal-data/person-kinds.ts'
import type * as calls from '@dray/domain/personal-data/personal-data.calls.ts'
import { personalDataChange } from '@dray/domain/personal-data/personal-data.events.ts'
import { personalDataMessages } from '@dray/domain/personal-data/personal-data.messages.ts'
import { profilesChange } from '@dray/domain/staff/staff.events.ts'
import { forgetPortal } from '#features/customers/index.ts'
import { forgetCaptures } from '#features/driver-captures/index.ts'
import { dropFiles } from '#features/files/index.ts'
import { forgetMember } from '#features/sessions/index.ts'
import { checkMayForget } from '#features/staff/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import type { PersonFound } from './people.repo.ts'
import { forgetIn, forgetInTexts } from './personal-rows.repo.ts'
import { personalSources } from './personal-sources.ts'
import { presentPersonalRecords } from './present-personal-records.ts'
import { removeCopies } from './remove-copies.ts'
import { addRequest, newestRequest } from './requests.repo.ts'
import { type RequiredPerson, requirePerson } from './require-person.ts'

const changes: Readonly<Record<PersonKind, (id: number) => DomainEvent>> = {
  driver: (id) => drivers.change('update', [id]),
  owner_driver: (id) => ownerDrivers.change('update', [id]),
  profile: (id) => profilesChange('update', [id]),
  customer: (id) => customerChange('update', [id]),
}

const folded = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Takes a person's name, contacts, papers, files and sign-in away for good. Jobs and amounts stay under a name that says
 * nothing; whoever asks types the name, so that it is not done to somebody else.
 */
export const anonymisePerson: UseCase<typeof calls.anonymisePerson> = async (ctx, { body }) => {
  const { confirmed_name, ...asked } = body
  const person = await requirePerson(ctx, asked, { lock: true })
  await checkMayAnonymise(ctx, asked)
  if (folded(confirmed_name) !== folded(person.name)) {
    throw fieldError({ confirmed_name: personalDataMessages.not_the_name })
  }
  await forget(ctx, asked, person)
  await addRequest(ctx.tx, {
    ...asked,
    kind: 'anonymise',
    asked_at: ctx.now,
    asked_by: ctx.viewer.user_id,
    asked_by_name: ctx.viewer.name,
    state: 'done',
    finished_at: ctx.now,
  })
  ctx.publish(changes[asked.person_kind](asked.person_id))
  ctx.publish(personalDataChange('update', [asked.person_id]))
  return presentPersonalRecords(ctx, asked)
}

async function checkMayAnonymise(ctx: TxContext, asked: RequiredPerson) {
  const { person_kind, person_id } = asked
  if (person_kind === 'customer') return
  const earlier = await newestRequest(ctx.tx, { kind: 'anonymise', ...asked })
  if (earlier) throw fieldError({ person_id: personalDataMessages.already })
  if (person_kind === 'profile') await checkMayForget(ctx, person_id)
}

async function forget(ctx: TxContext, asked: RequiredPerson, person: PersonFound) {
  const { tx } = ctx
  const { person_kind, person_id } = asked
  const former = formerName(person_kind, person_id)
  if (person_kind === 'customer') await forgetPortal(ctx, { customer_id: person_id, name: former.name })
  const keys: string[] = []
  for (const source of personalSources[person_kind]) keys.push(...(await forgetIn(tx, source, { person, former })))
  if (person_kind === 'driver') keys.push(...(await forgetCaptures(tx, person_id)))
  if (person_kind !== 'customer') await forgetInTexts(tx, { name: person.name, former: former.name })
  await removeCopies(ctx, asked)
  await dropFiles(ctx, [...new Set(keys)])
  if (person.user_id === null) return
  const ended = await forgetMember(tx, { user_id: person.user_id, name: former.name })
  tx.afterCommit.push(() => {
    for (const id of ended) ctx.services.sessionEnded(id, 'access_ended')
  })
}

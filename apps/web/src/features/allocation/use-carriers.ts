import { shift } from '@dray/domain/drivers/shift.ts'
import { findByWords } from '@dray/domain/kernel/text/find-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import { type Choices, getAllocationChoicesOptions } from './allocation.queries.ts'
import type { ChoicesState } from './carrier-list.tsx'
import type { CurrentCarrier } from './current-carrier.ts'
import type { ShownDriver } from './driver-list.tsx'
import { driverRows, driverTexts, type WorkdayWish } from './driver-rows.ts'
import type { ShownOwnerDriver, ShownSubContractor } from './sub-contractor-list.tsx'

interface CarriersWanted {
  job: OfficeJob
  /** Null while the job has no day to be allocated on. */
  date: string | null
  current: CurrentCarrier | null
  words: string
}

const nobody: Choices = { allocated_workdays: [], sub_contractors: [], owner_drivers: [] }

function shownDrivers(choices: Choices, { job, current }: CarriersWanted, wishes: ReadonlyMap<number, WorkdayWish>) {
  return driverRows({ choices: choices.allocated_workdays, wishes, job }).map(
    (row): ShownDriver => ({
      ...row,
      name: row.driver.full_name,
      is_current: row.id !== null && row.id === current?.workday_id,
    }),
  )
}

const shownSubContractors = (choices: Choices, words: string): ShownSubContractor[] =>
  findByWords(choices.sub_contractors, words, ({ code, name, town, email, landline }) => [
    name,
    code,
    town,
    email,
    landline,
  ]).map((sub) => ({ ...sub, key: `s${sub.id}`, is_current: false, warnings: [] }))

const shownOwnerDrivers = (choices: Choices, words: string): ShownOwnerDriver[] =>
  findByWords(choices.owner_drivers, words, ({ code, full_name, email, driver_company: { company_name, town } }) => [
    full_name,
    code,
    email,
    company_name,
    town,
  ]).map((owner) => ({ ...owner, key: `o${owner.id}`, name: owner.full_name, is_current: false }))

/** Everybody who can be given the job, by tab, as far as the words fit; and what was chosen for drivers without a workday. */
export function useCarriers(wanted: CarriersWanted) {
  const { job, date, current, words } = wanted
  const [wishes, setWishes] = useState<ReadonlyMap<number, WorkdayWish>>(new Map())
  const query = useQuery({ ...getAllocationChoicesOptions(date ?? '', job.id), enabled: date !== null })
  const choices = query.data ?? nobody
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the job only these make a difference.
  const drivers = useMemo(
    () => shownDrivers(choices, wanted, wishes),
    [choices, wishes, current?.workday_id, job.mode, job.weight],
  )
  const found = useMemo(() => findByWords(drivers, words, driverTexts), [drivers, words])
  const state: ChoicesState = {
    isPending: query.isPending && date !== null,
    error: query.error,
    retry: () => void query.refetch(),
  }
  return {
    state,
    choices,
    day: useMemo(() => found.filter(({ tab }) => tab === shift.day), [found]),
    night: useMemo(() => found.filter(({ tab }) => tab === shift.night), [found]),
    subs: useMemo(() => shownSubContractors(choices, words), [choices, words]),
    owners: useMemo(() => shownOwnerDrivers(choices, words), [choices, words]),
    wish: useCallback(
      (driver_id: number, wish: WorkdayWish) => setWishes((before) => new Map(before).set(driver_id, wish)),
      [],
    ),
  }
}

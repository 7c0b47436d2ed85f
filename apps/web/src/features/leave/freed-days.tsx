import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { showDay } from '@dray/domain/kernel/clock-time.ts'
import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import { freedTexts as texts } from '@dray/domain/leave/leave-screen.messages.ts'
import { listAvailableDrivers } from '@dray/domain/organizer/board.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accepting } from '#kit/accept-warnings.tsx'
import { done } from '#kit/undo-history.ts'
import { useCommand } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { listAvailableDriversOptions, type Removed, restoreWorkdays, unbookDays } from './leave.queries.ts'

type Freed = Removed[number]

const nameOf = ({ date, reg, jobs }: Freed) =>
  [`${showDay(date)}, ${reg}`, ...jobs.map(({ job_number }) => job_number)].join(', ')

type Available = CallReceived<typeof listAvailableDrivers>[number]

/** Why a driver cannot have a workday of a day; null where they can. */
function clashOf({ leave, workday }: Available, date: string): string | null {
  if (workday) return texts.drives(workday.reg, showDay(date))
  return leave === null ? null : texts.away(showDay(date))
}

const inOrder = (a: { label: string; detail: string }, b: { label: string; detail: string }) =>
  Number(a.detail !== '') - Number(b.detail !== '') || a.label.localeCompare(b.label)

/** Drivers who could have these workdays; of those who are out or away on one of the days it is said on which. */
function useReplacements(wanted: readonly Freed[], without: number) {
  const { data: found = [] } = useQuery(listAvailableDriversOptions(wanted))
  const all = found.flatMap((drivers, at) =>
    drivers.map((driver) => ({ driver, clash: clashOf(driver, wanted[at]?.date ?? '') })),
  )
  return [...Map.groupBy(all, ({ driver }) => driver.id)]
    .filter(([id]) => id !== without)
    .map(([value, same]) => ({
      value,
      label: same[0]?.driver.full_name ?? '',
      detail: same.flatMap(({ clash }) => clash ?? []).join(', '),
    }))
    .toSorted(inOrder)
}

/** The workdays that go again are those of the driver on each vehicle and shift. */
async function takeFrom(driver_id: number, given: readonly Freed[]) {
  const byPlace = Map.groupBy(given, ({ vehicle_id, shift_type_id }) => `${vehicle_id} ${shift_type_id}`)
  for (const [, same] of byPlace) {
    const [{ vehicle_id, shift_type_id } = given[0] as Freed] = same
    await unbookDays({
      vehicle_id,
      shift_type: shift_type_id,
      driver_ids: [driver_id],
      booking_dates: same.map(({ date }) => date),
    })
  }
}

interface FreedDaysProps {
  /** The driver who is away. */
  driver_id: number
  freed: Removed
  /** Those that somebody has now. */
  onGiven: (given: Removed) => void
}

/** What the leave of a driver has released, by day, vehicle and job, to be given to another driver in one step. */
export function FreedDays({ driver_id, freed, onGiven }: FreedDaysProps) {
  const viewer = useViewer()
  const [left, setLeft] = useState<ReadonlySet<Freed>>(new Set())
  const [to, setTo] = useState<number | null>(null)
  const chosen = freed.filter((one) => !left.has(one))
  const mayPlan = holdsAny(viewer, listAvailableDrivers.who.client)
  const drivers = useReplacements(mayPlan ? chosen : [], driver_id)
  const name = drivers.find(({ value }) => value === to)?.label ?? ''
  const give = useCommand(
    async (driver: number) =>
      accepting((accepted) =>
        restoreWorkdays({ workdays: chosen.map((one) => ({ ...one, driver_id: driver })), ...accepted }),
      ),
    {
      onDone: (_, driver) => {
        done(texts.given(name, chosen.length), () => takeFrom(driver, chosen))
        onGiven(chosen)
      },
    },
  )
  const toggle = (one: Freed, on: boolean) => {
    const next = new Set(left)
    if (on) next.delete(one)
    else next.add(one)
    setLeft(next)
  }
  return (
    <Section title={texts.title}>
      <Stack>
        <Text look="muted">{texts.hint}</Text>
        {freed.map((one) => (
          <CheckboxField
            key={`${one.date} ${one.vehicle_id} ${one.shift_type_id}`}
            label={nameOf(one)}
            checked={!left.has(one)}
            onChange={(on) => toggle(one, on)}
          />
        ))}
        {mayPlan && (
          <Inline align="bottom">
            <SelectField
              label={texts.giveTo}
              placeholder={texts.choose}
              options={drivers}
              value={to}
              onChange={setTo}
            />
            <Button
              variant="primary"
              disabled={to === null || chosen.length === 0}
              loading={give.busy}
              onClick={() => to !== null && void give.run(to)}
            >
              {texts.give(chosen.length)}
            </Button>
          </Inline>
        )}
      </Stack>
    </Section>
  )
}

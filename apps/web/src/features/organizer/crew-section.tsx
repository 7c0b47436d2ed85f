import { warningLabel } from '@dray/domain/allocation/warning-kinds.table.ts'
import { workdayTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { PaperLight } from '#features/expiry/index.ts'
import { accepting, takingBack } from '#kit/accept-warnings.tsx'
import { noneAccepted } from '#kit/asking.ts'
import { SmallForm } from '#kit/form/small-form.tsx'
import { type FormOf, useForm } from '#kit/form/use-form.ts'
import { useRowForm } from '#kit/form/use-row-form.ts'
import { done } from '#kit/undo-history.ts'
import { Button } from '#ui/display/button.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { Inline, Push, Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import type { Board } from './board-store.ts'
import {
  createWorkday,
  deleteWorkday,
  type OrganizerDay,
  type Place,
  updateWorkday,
  type Workday,
} from './organizer.queries.ts'
import { type CrewForm, changedBack, crewOf } from './workday-form.ts'

type Driver = OrganizerDay['client_driver_list'][number]

/** What the list says of a driver beside the name. */
function noteOf({ leave, workday, driver_type, other_shift, warnings }: Driver, own: number | undefined): string {
  const parts = [
    driver_type === 2 ? texts.agency : '',
    leave === null ? '' : (texts.leave[leave as keyof typeof texts.leave] ?? ''),
    workday && workday.id !== own ? texts.busy(workday.reg) : '',
    other_shift ? texts.otherShift(other_shift) : '',
    ...new Set(warnings.map(({ code }) => warningLabel(code))),
  ]
  return parts.filter(Boolean).join(', ')
}

interface CrewSectionProps {
  day: OrganizerDay
  /** Others have removed the workday. */
  isGone: boolean
  place: Place
  board: Board
}

const labels = { driver_id: texts.driver, trailer_id: texts.trailer, start_time: texts.start, end_time: texts.finish }
const formRules = {
  labels,
  check: ({ driver_id }: CrewForm) => (driver_id === null ? { driver_id: texts.driverPlaceholder } : {}),
}
const sentOf = ({ driver_id, ...rest }: CrewForm) => ({ ...rest, driver_id: driver_id ?? 0 })

/** The only favourite who is free that day, whom a new workday begins with. */
function onlyFavourite({ workday_favourite_drivers, client_driver_list }: OrganizerDay): number | null {
  const [only, ...others] = workday_favourite_drivers
  const listed = client_driver_list.find(({ id }) => id === only?.driver_id)
  return listed && others.length === 0 && listed.leave === null && listed.workday === null ? listed.id : null
}

/** Who drives the vehicle that day, with which trailer, from when. */
export const CrewSection = (props: CrewSectionProps) =>
  props.day.workday ? <KnownCrew {...props} workday={props.day.workday} /> : <NewCrew {...props} />

function NewCrew(props: CrewSectionProps) {
  const { day, place, board } = props
  const form = useForm<CrewForm, Awaited<ReturnType<typeof createWorkday>>>({
    ...formRules,
    start: { ...crewOf(null), driver_id: onlyFavourite(day) },
    send: (values) => accepting((accepted) => createWorkday({ ...sentOf(values), ...place, ...accepted })),
    onSaved: ({ data, message }) => {
      board.askAgain([data.id])
      done(message, async () => {
        await deleteWorkday(data.id, noneAccepted)
        board.saved([], [data.id])
      })
    },
  })
  return <CrewFields {...props} form={form} />
}

function KnownCrew(props: CrewSectionProps & { workday: Workday }) {
  const { workday, isGone, board } = props
  const save = async (body: Parameters<typeof updateWorkday>[1], ask: typeof accepting = accepting) => {
    const answer = await ask((accepted) => updateWorkday(workday.id, { ...body, ...accepted }))
    board.askAgain([workday.id])
    return answer
  }
  const form = useRowForm<CrewForm, { message: string; back: Partial<ReturnType<typeof sentOf>> }, Workday>({
    ...formRules,
    row: workday,
    isGone,
    valuesOf: crewOf,
    save: async (values, version, before) => {
      const { message } = await save({ ...sentOf(values), version })
      return { message, back: changedBack(sentOf(before), sentOf(values)) }
    },
    onSaved: ({ message, back }) => done(message, () => save(back, takingBack)),
  })
  return <CrewFields {...props} form={form} />
}

/** Drivers and trailers by their names, where two people chose differently. */
const wordsIn =
  ({ client_driver_list, trailers }: OrganizerDay) =>
  (field: keyof CrewForm, value: CrewForm[keyof CrewForm]): string => {
    const names = field === 'driver_id' ? client_driver_list.map(({ id, full_name }) => ({ id, name: full_name })) : []
    const numbers = field === 'trailer_id' ? trailers.map(({ id, serial_no }) => ({ id, name: serial_no })) : []
    return [...names, ...numbers].find(({ id }) => id === value)?.name ?? String(value ?? texts.noValue)
  }

function CrewFields({ day, form, isGone }: CrewSectionProps & { form: FormOf<CrewForm> }) {
  const { workday } = day
  const drivers = day.client_driver_list
  const chosen = drivers.find(({ id }) => id === form.values.driver_id)
  const favourites = day.workday_favourite_drivers.filter(({ driver_id }) => driver_id !== form.values.driver_id)
  return (
    <Section title={texts.crew}>
      <SmallForm form={form} label={texts.crew} valueInWords={wordsIn(day)}>
        <Stack>
          {favourites.length > 0 && workday === null && (
            <Inline gap="tight" wrap>
              <Text look="muted">{texts.favourites}</Text>
              {favourites.map(({ id, driver_details }) => (
                <Button key={id} size="sm" onClick={() => form.set({ driver_id: driver_details.id })}>
                  {driver_details.full_name}
                </Button>
              ))}
            </Inline>
          )}
          <FormRow columns={[3, 2, 1.4, 1.4]}>
            <SelectField
              label={texts.driver}
              required
              autoFocus={workday === null}
              placeholder={texts.driverPlaceholder}
              options={drivers.map((driver) => ({
                value: driver.id,
                label: driver.full_name,
                detail: noteOf(driver, workday?.id),
              }))}
              selectedLabel={workday?.client_driver?.full_name ?? workday?.agency_driver?.full_name ?? null}
              labelAside={chosen && <PaperLight papers={chosen.papers} />}
              {...form.bind('driver_id')}
            />
            <SelectField
              label={texts.trailer}
              clearable
              placeholder={texts.noTrailer}
              options={day.trailers.map(({ id, serial_no, with_reg }) => ({
                value: id,
                label: serial_no,
                detail: with_reg === null || id === workday?.trailer?.id ? '' : texts.withVehicle(with_reg),
              }))}
              selectedLabel={workday?.trailer?.serial_no ?? null}
              {...form.bind('trailer_id')}
            />
            <TimeField label={texts.start} {...form.bind('start_time')} />
            <TimeField label={texts.finish} {...form.bind('end_time')} />
          </FormRow>
          <Inline>
            <Push>
              <Button variant="primary" type="submit" disabled={isGone} loading={form.isSaving}>
                {workday ? texts.save : texts.create}
              </Button>
            </Push>
          </Inline>
        </Stack>
      </SmallForm>
    </Section>
  )
}

import { workdayTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { PaperLight } from '#features/expiry/index.ts'
import { accepting, NotAccepted } from '#kit/accept-warnings.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { isApiError } from '#platform/api-error.ts'
import { Button } from '#ui/display/button.tsx'
import { Form, FormRow } from '#ui/fields/form-row.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { Inline, Push, Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { Board } from './board-store.ts'
import { createWorkday, type OrganizerDay, type Place, updateWorkday } from './organizer.queries.ts'
import { type CrewForm, crewOf } from './workday-form.ts'

type Driver = OrganizerDay['client_driver_list'][number]

/** What the list says of a driver beside the name. */
function noteOf({ leave, workday, driver_type }: Driver, own: number | undefined): string {
  const parts = [
    driver_type === 2 ? texts.agency : '',
    leave === null ? '' : (texts.leave[leave as keyof typeof texts.leave] ?? ''),
    workday && workday.id !== own ? texts.busy(workday.reg) : '',
  ]
  return parts.filter(Boolean).join(', ')
}

interface CrewSectionProps {
  day: OrganizerDay
  place: Place
  board: Board
}

function useCrewForm({ day, place, board }: CrewSectionProps) {
  const { workday } = day
  return useForm<CrewForm, string>({
    start: crewOf(workday),
    check: ({ driver_id }) => (driver_id === null ? { driver_id: texts.driverPlaceholder } : {}),
    send: async ({ driver_id, ...rest }) => {
      const sent = { ...rest, driver_id: driver_id ?? 0 }
      const { data, message } = await accepting((accepted) =>
        workday
          ? updateWorkday(workday.id, { ...sent, version: workday.version, ...accepted })
          : createWorkday({ ...sent, ...place, ...accepted }),
      )
      board.askAgain([data.id])
      return message
    },
    onSaved: (message) => {
      toast.success(message)
    },
    showError: (error) => {
      if (!(error instanceof NotAccepted)) toast.error(isApiError(error) ? error : error.message)
    },
  })
}

/** Who drives the vehicle that day, with which trailer, from when. */
export function CrewSection(props: CrewSectionProps) {
  const { day } = props
  const { workday } = day
  const form = useCrewForm(props)
  const drivers = day.client_driver_list
  const chosen = drivers.find(({ id }) => id === form.values.driver_id)
  const favourites = day.workday_favourite_drivers.filter(({ driver_id }) => driver_id !== form.values.driver_id)
  return (
    <Section title={texts.crew}>
      <Form id={form.id} label={texts.crew} onSubmit={() => form.save(true)}>
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
          <FormRow columns={[3, 2, 1.4]}>
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
          </FormRow>
          <Inline>
            <Push>
              <Button variant="primary" type="submit" loading={form.isSaving}>
                {workday ? texts.save : texts.create}
              </Button>
            </Push>
          </Inline>
        </Stack>
      </Form>
    </Section>
  )
}

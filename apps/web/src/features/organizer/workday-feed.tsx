import { instantToLocal, showLongDate, showTime } from '@dray/domain/kernel/clock-time.ts'
import { workdayTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { IconFile, IconTrash } from '@tabler/icons-react'
import { showError } from '#kit/show-error.ts'
import { command } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Timeline } from '#ui/display/timeline.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Inline, Push, Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { RowLinkText } from '#ui/table/row-link.tsx'
import { deleteWorkdayAttachment, saveWorkdayAttachment, type Workday } from './organizer.queries.ts'
import classes from './workday.module.css'

/** What was done on a workday, the newest first. */
export function ActivitySection({ workday }: { workday: Workday }) {
  const { time_zone: zone } = useViewer()
  const entries = workday.organizer_activity.map((one) => ({
    key: one.id,
    time: showTime(one.time, zone),
    day: showLongDate(instantToLocal(one.time, zone).date),
    text:
      one.check_report_id === null ? (
        one.message
      ) : (
        <RowLinkText to="/account-settings/check-reports" search={{ report: one.check_report_id }}>
          {one.message}
        </RowLinkText>
      ),
    detail: (one.client_user ?? one.agency_user)?.full_name,
  }))
  return entries.length > 0 ? (
    <Timeline label={texts.activity} entries={entries} />
  ) : (
    <Text look="muted">{texts.noActivity}</Text>
  )
}

type Checks = Workday['vehicle_checks']

/** The checks that were done with a workday, each leading to its report. */
export function ChecksSection({ workday }: { workday: Workday }) {
  const { vehicle_checks, trailer_checks } = workday
  return (
    <Section title={texts.checks}>
      {vehicle_checks.length + trailer_checks.length === 0 ? (
        <Text look="muted">{texts.noChecks}</Text>
      ) : (
        <Stack gap="tight">
          <CheckSets name={texts.vehicleChecks} sets={vehicle_checks} />
          <CheckSets name={texts.trailerChecks} sets={trailer_checks} />
        </Stack>
      )}
    </Section>
  )
}

function CheckSets({ name, sets }: { name: string; sets: Checks }) {
  const { time_zone: zone } = useViewer()
  return sets.map(({ id, mode, checked_at, defects }) => (
    <Inline key={id} gap="tight">
      <RowLinkText to="/account-settings/check-reports" search={{ report: id }}>
        {`${name}, ${texts.checkMode[mode]}`}
      </RowLinkText>
      <Text look="muted">{showTime(checked_at, zone)}</Text>
      <Push>
        <Text tone={defects > 0 ? 'danger' : 'muted'}>{defects > 0 ? texts.defects(defects) : texts.noDefects}</Text>
      </Push>
    </Inline>
  ))
}

type Attachment = Workday['attachments'][number]

const remove = command(({ id }: Attachment) => deleteWorkdayAttachment(id), {
  confirm: ({ name }) => ({ title: texts.confirmDeleteFile(name), confirmLabel: texts.delete }),
  done: ({ message }) => message,
})

/** Files of a workday: dropped here, shown, deleted. */
export function FilesSection({ workday }: { workday: Workday }) {
  const add = (files: File[]) => {
    saveWorkdayAttachment(workday.id, files).then(({ message }) => toast.success(message), showError)
  }
  return (
    <Section title={texts.files}>
      <ul className={classes.files}>
        {workday.attachments.map((one) => (
          <li key={one.id} className={classes.file}>
            <IconFile aria-hidden size={16} />
            <a href={one.attachement ?? undefined} target="_blank" rel="noreferrer">
              {one.name}
            </a>
            <Text look="muted">{one.owner_name ?? ''}</Text>
            <Push>
              <IconButton
                size="sm"
                variant="danger"
                label={texts.deleteFile(one.name)}
                icon={<IconTrash aria-hidden />}
                onClick={() => void remove(one)}
              />
            </Push>
          </li>
        ))}
      </ul>
      <FileDrop label={texts.addFiles} multiple onFiles={add} />
    </Section>
  )
}

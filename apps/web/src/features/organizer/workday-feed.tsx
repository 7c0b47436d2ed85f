import { undoTexts } from '@dray/domain/interface/interface.messages.ts'
import { instantToLocal, showLongDate, showTime } from '@dray/domain/kernel/clock-time.ts'
import { workdayTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { IconFile, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { CheckReportDialog } from '#features/check-reports/index.ts'
import { showError } from '#kit/show-error.ts'
import { done } from '#kit/undo-history.ts'
import { command } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Timeline } from '#ui/display/timeline.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Inline, Push, Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { deleteWorkdayAttachment, saveWorkdayAttachment, type Workday } from './organizer.queries.ts'
import classes from './workday.module.css'

interface OpenedCheck {
  id: number
  of: 'vehicle' | 'trailer'
}

/** The report of a check, above the workday. */
function OpenedReport({ opened, onClose }: { opened: OpenedCheck | null; onClose: () => void }) {
  const { time_zone: zone } = useViewer()
  if (opened === null) return null
  const { id, of } = opened
  return <CheckReportDialog shown={{ action_type: 'custom_checks', id }} of={of} zone={zone} onClose={onClose} />
}

const checkedOf = (action_type: string) => (action_type === 'start_checks_trailer' ? 'trailer' : 'vehicle')

/** What was done on a workday, the newest first; a check opens its report. */
export function ActivitySection({ workday }: { workday: Workday }) {
  const { time_zone: zone } = useViewer()
  const [opened, setOpened] = useState<OpenedCheck | null>(null)
  const entries = workday.organizer_activity.map((one) => ({
    key: one.id,
    time: showTime(one.time, zone),
    day: showLongDate(instantToLocal(one.time, zone).date),
    text: <Message entry={one} onReport={setOpened} />,
    detail: (one.client_user ?? one.agency_user)?.full_name,
  }))
  if (entries.length === 0) return <Text look="muted">{texts.noActivity}</Text>
  return (
    <>
      <Timeline label={texts.activity} entries={entries} />
      <OpenedReport opened={opened} onClose={() => setOpened(null)} />
    </>
  )
}

interface MessageProps {
  entry: Workday['organizer_activity'][number]
  onReport: (check: OpenedCheck) => void
}

function Message({ entry: { check_report_id: id, action_type, message }, onReport }: MessageProps) {
  if (id === null) return message
  return (
    <Button variant="link" onClick={() => onReport({ id, of: checkedOf(action_type) })}>
      {message}
    </Button>
  )
}

type Checks = Workday['vehicle_checks']

/** The checks that were done with a workday, each opening its report. */
export function ChecksSection({ workday }: { workday: Workday }) {
  const { vehicle_checks, trailer_checks } = workday
  const [opened, setOpened] = useState<OpenedCheck | null>(null)
  const open = (of: OpenedCheck['of']) => (id: number) => setOpened({ id, of })
  return (
    <Section title={texts.checks}>
      {vehicle_checks.length + trailer_checks.length === 0 ? (
        <Text look="muted">{texts.noChecks}</Text>
      ) : (
        <Stack gap="tight">
          <CheckSets name={texts.vehicleChecks} sets={vehicle_checks} onOpen={open('vehicle')} />
          <CheckSets name={texts.trailerChecks} sets={trailer_checks} onOpen={open('trailer')} />
        </Stack>
      )}
      <OpenedReport opened={opened} onClose={() => setOpened(null)} />
    </Section>
  )
}

interface CheckSetsProps {
  name: string
  sets: Checks
  onOpen: (id: number) => void
}

function CheckSets({ name, sets, onOpen }: CheckSetsProps) {
  const { time_zone: zone } = useViewer()
  return sets.map(({ id, mode, checked_at, defects }) => (
    <Inline key={id} gap="tight">
      <Button variant="link" onClick={() => onOpen(id)}>
        {`${name}, ${texts.checkMode[mode]}`}
      </Button>
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
  onDone: ({ message }) => done(message, { why: undoTexts.fileGone }),
})

/** Files of a workday: dropped here, shown, deleted. */
export function FilesSection({ workday }: { workday: Workday }) {
  const add = (files: File[]) => {
    saveWorkdayAttachment(workday.id, files).then(({ message }) => done(message, { why: undoTexts.setBack }), showError)
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

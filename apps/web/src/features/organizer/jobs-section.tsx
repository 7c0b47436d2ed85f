import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import { workdayTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { allocateToDriver, deallocateFromDriver } from '#features/allocation/index.ts'
import { DriverProgress } from '#features/driver-captures/index.ts'
import { OfferLine } from '#features/job-offers/index.ts'
import { StatusBadge } from '#features/jobs/index.ts'
import { takingBack } from '#kit/accept-warnings.tsx'
import { showError } from '#kit/show-error.ts'
import { done } from '#kit/undo-history.ts'
import { command } from '#kit/use-command.ts'
import { isApiError } from '#platform/api-error.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { RowLinkText } from '#ui/table/row-link.tsx'
import type { Board } from './board-store.ts'
import { nextTime, routeOf } from './job-card.ts'
import { changeWorkdayJobOrder, type Workday, type WorkdayJob } from './organizer.queries.ts'
import classes from './workday.module.css'

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

function moved(jobs: readonly WorkdayJob[], from: number, to: number): WorkdayJob[] {
  const next = jobs.filter((_, at) => at !== from)
  const job = jobs[from]
  if (job) next.splice(to, 0, job)
  return next
}

/** The order that was chosen shows at once; the server's stands again when it has answered. */
function useJobOrder(workday: Workday) {
  const [wanted, setWanted] = useState<readonly number[] | null>(null)
  const known = new Map(workday.work_day_jobs.map((job) => [job.id, job]))
  const isWhole = wanted?.length === known.size && wanted.every((id) => known.has(id))
  const jobs = isWhole ? wanted.flatMap((id) => known.get(id) ?? []) : workday.work_day_jobs
  const save = async (next: readonly WorkdayJob[]) => {
    const ids = next.map(({ id }) => id)
    const before = jobs.map(({ id }) => id)
    setWanted(ids)
    try {
      const { message } = await changeWorkdayJobOrder(ids)
      done(message, () => changeWorkdayJobOrder(before))
    } catch (error) {
      // What the server refuses has its own words; of a fault only this is known.
      if (isApiError(error) && error.status < 500) showError(error)
      else toast.error(texts.orderFailed)
    }
    setWanted(null)
  }
  const move = (from: number, to: number) => {
    if (to >= 0 && to < jobs.length && to !== from) void save(moved(jobs, from, to))
  }
  return { jobs, move }
}

interface JobsSectionProps {
  workday: Workday
  board: Board
  onAdd: () => void
}

/** The jobs of a workday in their order: dragged by the handle, or moved by the arrow keys on it. */
export function JobsSection({ workday, board, onAdd }: JobsSectionProps) {
  const { time_zone } = useViewer()
  const { jobs, move } = useJobOrder(workday)
  const dragged = useRef<number | null>(null)
  const takeOff = command(
    ({ id, job }: WorkdayJob) => deallocateFromDriver(id, { job_id: job.id, job_number: job.job_number }),
    {
      onDone: ({ message, job }, { job: { id } }) => {
        board.askAgain([workday.id])
        done(message, async () => {
          const { driver_id, shift_type_id, date, vehicle } = workday
          const place = { driver_id, shift_type_id, date, vehicle_id: vehicle.id }
          await takingBack((accepted) =>
            allocateToDriver({ ...place, job_id: id, job_number: job.job_number, ...accepted }),
          )
          board.askAgain([workday.id])
        })
      },
    },
  )
  const handleKeyDown = (event: KeyboardEvent, at: number) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(at, at + step)
  }
  const handleDrop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged.current !== null) move(dragged.current, to)
    dragged.current = null
  }
  return (
    <Section
      title={`${texts.jobs} (${jobs.length})`}
      actions={
        workday.ended_at === null && (
          <Button size="sm" onClick={onAdd}>
            {texts.addJobs}
          </Button>
        )
      }
    >
      {jobs.length === 0 && <Text look="muted">{texts.noJobs}</Text>}
      <ol className={classes.jobs}>
        {jobs.map((one, at) => (
          <li
            key={one.id}
            className={classes.job}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => handleDrop(event, at)}
          >
            <IconButton
              size="sm"
              label={texts.moveJob(one.job.job_number)}
              icon={<IconGripVertical aria-hidden />}
              draggable
              onDragStart={(event) => {
                dragged.current = at
                event.dataTransfer.setData('text/plain', one.job.job_number)
              }}
              onKeyDown={(event) => handleKeyDown(event, at)}
            />
            <span className={classes.time}>{nextTime(one.job, time_zone)}</span>
            <RowLinkText to="/traffic-diary" search={{ job: one.job.id }}>
              {one.job.job_number}
            </RowLinkText>
            <StatusBadge
              status={one.job.status}
              label={one.is_planned === 1 ? texts.planned : statusLabel(one.job.status)}
            />
            <span className={classes.route} title={routeOf(one.job)}>
              {routeOf(one.job)}
              <DriverProgress progress={one.progress} zone={time_zone} />
              <OfferLine offer={one.offer} zone={time_zone} />
            </span>
            <Text look="muted" cut>
              {one.job.customer.customer_name}
            </Text>
            {one.is_completed === 0 && (
              <IconButton
                size="sm"
                label={texts.removeJob(one.job.job_number)}
                icon={<IconX aria-hidden />}
                onClick={() => void takeOff(one)}
              />
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

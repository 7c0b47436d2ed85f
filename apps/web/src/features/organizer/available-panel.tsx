import { availableTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { StatusBadge, useLateTerms } from '#features/jobs/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useAtThisMoment } from '#platform/minute-clock.ts'
import { useViewer } from '#platform/viewer.ts'
import { CountBadge } from '#ui/display/badge.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { KeywordFilter } from '#ui/table/filter-bar.tsx'
import classes from './board.module.css'
import type { Carried } from './board-drop.ts'
import { minutesLate, nextTime, routeOf } from './job-card.ts'
import { listJobsOnWorkdayOptions, type OrganizerJob } from './organizer.queries.ts'

export interface AvailableHandle {
  focus: () => void
}

interface AvailablePanelProps {
  date: string
  carried: Carried | null
  /** A job is picked up, to be put down on the board. */
  onCarry: (job: OrganizerJob | null, by: Carried['by']) => void
  /** After it was picked up by keyboard. */
  onToBoard: () => void
  ref: Ref<AvailableHandle>
}

/** The jobs of a day that wait: those that are booked already are offered in the workday's own dialog. */
function useWaiting(date: string, keywords: string) {
  const query = useQuery(listJobsOnWorkdayOptions({ date, ...(keywords && { keywords }) }))
  const found = query.data?.data ?? []
  return {
    query,
    jobs: found.filter(({ status }) => status !== 'Booked'),
    hidden: (query.data?.total ?? 0) - found.length,
  }
}

/** The jobs of the day under the cursor that wait for a driver, to be dragged or carried onto a workday. */
export function AvailablePanel(props: AvailablePanelProps) {
  const { date } = props
  const [keywords, setKeywords] = useState('')
  const { query, jobs, hidden } = useWaiting(date, keywords)
  return (
    <aside className={classes.available} aria-label={texts.title}>
      <div className={classes.availableHead}>
        <span className={classes.availableTitle}>
          {texts.title}
          {query.data && <CountBadge key={date} count={jobs.length} />}
          <Text look="muted">{texts.of(date)}</Text>
        </span>
        <KeywordFilter value={keywords} onChange={setKeywords} placeholder={texts.filter} label={texts.filter} />
      </div>
      {query.data ? (
        <>
          {jobs.length === 0 && <p className={classes.availableNote}>{keywords ? texts.noneFound : texts.none}</p>}
          {/* Another day is another list: its cursor begins at the top. */}
          <JobList key={date} {...props} jobs={jobs} />
          {hidden > 0 && <p className={classes.availableNote}>{texts.more(hidden)}</p>}
        </>
      ) : (
        <LoadingState query={query} />
      )}
    </aside>
  )
}

/** The list has the focus; which job its cursor is on stands in `aria-activedescendant`. */
const listRole = (cursorId: string | undefined, onKeyDown: (event: KeyboardEvent) => void) => ({
  role: 'listbox',
  tabIndex: 0,
  'aria-label': texts.title,
  'aria-activedescendant': cursorId,
  onKeyDown,
})
const jobRole = (isCursor: boolean) => ({ role: 'option', 'aria-selected': isCursor })

function JobList({ jobs, carried, onCarry, onToBoard, ref }: AvailablePanelProps & { jobs: readonly OrganizerJob[] }) {
  const id = useId()
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => list.current?.focus() }))
  const cursor = Math.min(at, Math.max(0, jobs.length - 1))
  const current = jobs[cursor]
  const move = (step: number) => setAt(Math.max(0, Math.min(cursor + step, jobs.length - 1)))
  const pick = () => {
    if (!current) return
    onCarry(current, 'keys')
    onToBoard()
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Home: () => move(-jobs.length),
    End: () => move(jobs.length),
    ' ': pick,
    Enter: pick,
    Escape: onToBoard,
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const run = keys[event.key]
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  return (
    <div ref={list} className={classes.availableList} {...listRole(current && `${id}-${current.id}`, handleKeyDown)}>
      {jobs.map((job, n) => (
        <JobCard
          key={job.id}
          id={`${id}-${job.id}`}
          job={job}
          isCursor={n === cursor}
          isCarried={carried?.kind === 'job' && carried.job.id === job.id}
          onPress={() => setAt(n)}
          onCarry={onCarry}
        />
      ))}
    </div>
  )
}

/** What the mouse does with a job; the list has the keys. */
const jobPointer = (job: OrganizerJob, { onPress, onCarry }: Pick<JobCardProps, 'onPress' | 'onCarry'>) => ({
  onClick: onPress,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'copyMove'
    event.dataTransfer.setData('text/plain', job.job_number)
    // After the picture of the drag is taken, or it would show the card faded.
    setTimeout(() => onCarry(job, 'mouse'))
  },
  onDragEnd: () => onCarry(null, 'mouse'),
})

interface JobCardProps {
  id: string
  job: OrganizerJob
  isCursor: boolean
  isCarried: boolean
  onPress: () => void
  onCarry: AvailablePanelProps['onCarry']
}

function JobCard({ id, job, isCursor, isCarried, onPress, onCarry }: JobCardProps) {
  const { time_zone } = useViewer()
  const terms = useLateTerms()
  const late = useAtThisMoment((now) => minutesLate(job, terms, now))
  return (
    <div
      id={id}
      className={classes.job}
      data-cursor={isCursor || undefined}
      data-carried={isCarried || undefined}
      draggable
      {...jobRole(isCursor)}
      {...jobPointer(job, { onPress, onCarry })}
    >
      <span className={classes.jobHead}>
        <strong>{job.job_number}</strong>
        <StatusBadge status={job.status} />
        <span className={classes.jobTime}>{nextTime(job, time_zone)}</span>
      </span>
      <span className={classes.jobLine} title={routeOf(job)}>
        {routeOf(job)}
      </span>
      <span className={classes.jobLine}>{job.customer.customer_name}</span>
      {job.freed_from && <span className={classes.freed}>{texts.freedFrom(job.freed_from)}</span>}
      {late !== null && <span className={`${classes.jobLine} ${classes.due}`}>{texts.due(late)}</span>}
    </div>
  )
}

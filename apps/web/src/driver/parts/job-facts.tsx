import { jobTexts as texts } from '@dray/domain/driver-app/driver-app.messages.ts'
import type { ReceivedJob } from '../day/received-day.ts'
import { clockOf } from '../day/stop-words.ts'
import { useZone } from '../phone-context.tsx'
import { Badge, Badges, Card, Notice } from './screen.tsx'
import classes from './stop-card.module.css'

const loadOf = ({ load_type, pieces, weight }: ReceivedJob) =>
  [load_type, pieces !== null && texts.pieces(pieces), weight !== null && texts.weight(weight)].filter(Boolean)

/** What is carried: load, references, and what must be minded. */
export function JobFacts({ job }: { job: ReceivedJob }) {
  const load = loadOf(job)
  const needs = [
    job.needs_tail_lift === 1 && texts.tailLift,
    job.needs_two_persons === 1 && texts.twoPersons,
    job.is_wait_and_return === 1 && texts.waitAndReturn,
  ].filter((text) => text !== false)
  const hazard = [texts.hazard, job.un_number && texts.un(job.un_number), job.adr_class && texts.adr(job.adr_class)]
  return (
    <>
      {job.is_hazardous === 1 && <Notice tone="bad">{hazard.filter(Boolean).join(' · ')}</Notice>}
      <Card>
        <dl className={classes.facts}>
          <Fact title={texts.load} text={load.join(' · ')} />
          <Fact title={texts.references} text={job.references.join(', ')} />
          <Fact title={texts.customer} text={job.customer_name} />
        </dl>
        {needs.length > 0 && (
          <Badges>
            {needs.map((need) => (
              <Badge key={need} tone="amber">
                {need}
              </Badge>
            ))}
          </Badges>
        )}
      </Card>
      <JobNotes job={job} />
    </>
  )
}

const Fact = ({ title, text }: { title: string; text: string }) =>
  text === '' ? null : (
    <>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </>
  )

function JobNotes({ job: { notes } }: { job: ReceivedJob }) {
  const zone = useZone()
  if (notes.length === 0) return null
  return (
    <Card title={texts.notes}>
      {notes.map(({ id, text, created_at }) => (
        <div key={id} className={classes.note}>
          <p>{text}</p>
          <p className={classes.small}>{clockOf(created_at, zone)}</p>
        </div>
      ))}
    </Card>
  )
}

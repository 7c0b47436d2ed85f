import type { JobMode } from '@dray/domain/jobs/mode.ts'
import { modeHasSide } from '@dray/domain/jobs/mode.ts'
import { presenceAt, type StopPresence } from '#features/place-arrivals/index.ts'
import { Columns } from '#ui/layout/layout.tsx'
import { RegionBoundary } from '#ui/layout/region-boundary.tsx'
import { SideCard, type SidedJob } from './side-card.tsx'

interface StopsProps {
  job: SidedJob & { mode: JobMode }
  zone: string
  /** The office's alone: what is known of the stops by positions. */
  presences?: readonly StopPresence[]
  fresh: { has: (side: 'collection' | 'delivery') => boolean }
}

/** Collection and delivery beside each other; a job of one side has one stop. */
export function Stops({ job, zone, presences = [], fresh }: StopsProps) {
  const sides = (['collection', 'delivery'] as const).filter((side) => modeHasSide(job.mode, side))
  return (
    <RegionBoundary>
      <Columns shares={sides.map(() => 1)} close>
        {sides.map((side) => (
          <SideCard
            key={side}
            job={job}
            side={side}
            zone={zone}
            presence={presenceAt(presences, { job_id: job.id, side })}
            isFresh={fresh.has(side)}
          />
        ))}
      </Columns>
    </RegionBoundary>
  )
}

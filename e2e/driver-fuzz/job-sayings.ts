import type { JobCapture } from '@dray/domain/driver-captures/capture.ts'
import type { Random } from '@dray/domain/driver-captures/random-captures.fixture.ts'
import { rejectReasons } from '@dray/domain/job-offers/reject-reasons.ts'
import type { Said } from '../../apps/web/src/driver/outbox/queue.ts'
import { pick } from './line.ts'

const kinds: readonly JobCapture['kind'][] = [
  'seen',
  'accepted',
  'rejected',
  'started',
  'arrived',
  'arrived',
  'loaded',
  'departed',
  'proof',
  'proof',
  'failed',
  'returned',
  'note',
]

/** What a driver might say of a job that they have by an allocation, or had by another. */
export function sayingOfJob(random: Random, allocation_id: number): Said {
  const side = pick(['collection', 'delivery'] as const, random)
  const kind = pick(kinds, random)
  const proof = { name: 'A Name', pieces: 3, remarks: null, condition: null, part_reason: null }
  const bodies: Record<JobCapture['kind'], unknown> = {
    seen: { day_version: '1' },
    accepted: { work_day_job_id: allocation_id },
    rejected: { work_day_job_id: allocation_id, reason: pick(rejectReasons, random) },
    started: {},
    arrived: { side },
    loaded: { pieces: 3, seal: null },
    departed: { side },
    proof: { side, ...proof, strokes: [[1, 2, 3, 4]] },
    failed: { side, reason: 'nobody_in', remarks: null },
    returned: { name: null, remarks: null },
    note: { side, text: 'A word from the road' },
  }
  return { kind, body: bodies[kind] } as Said
}

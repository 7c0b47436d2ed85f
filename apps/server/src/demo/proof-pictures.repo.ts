import { instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import type { Files } from '../platform/files/files.ts'
import { deliveryNote, type NoteFacts } from './delivery-note.ts'
import type { Bulk } from './rows.repo.ts'

interface SignedJob extends Omit<NoteFacts, 'signed_at'> {
  id: number
  pod_time: string
}

/** The newest proofs are the ones that people open; a note each, written in well under a second for a company. */
const notesACompany = 40

const written = (instant: string) => {
  const { date, time } = instantToLocal(instant, 'Europe/London')
  return `${date.split('-').reverse().join('-')} ${time}`
}

/** Gives the newest proofs of a made-up company their signed delivery notes; answers the files' keys. */
export async function addDeliveryNotes(bulk: Bulk, files: Files, tenant_id: number): Promise<string[]> {
  const { rows } = await bulk.client.query<SignedJob>(
    `select p.id, j.job_number, d.company_name, c.customer_name, p.pieces, p.pod_name, p.pod_time,
            concat_ws(', ', j.collection_name, j.collection_town) as collection,
            concat_ws(', ', j.delivery_name, j.delivery_town) as delivery
       from job_processes p
       join jobs j on j.tenant_id = p.tenant_id and j.id = p.job_id
       join customers c on c.tenant_id = p.tenant_id and c.id = p.customer_id
       join company_details d on d.tenant_id = p.tenant_id
      where p.tenant_id = $1 and p.type = 'pod' order by p.pod_time desc, p.id limit $2`,
    [tenant_id, notesACompany],
  )
  const keys: string[] = []
  for (const { id, pod_time, ...job } of rows) {
    const picture = deliveryNote({ ...job, signed_at: written(pod_time) })
    const name = `Delivery note ${job.job_number}.png`
    const { key, content_type, size, sha256 } = await files.put(picture, { tenant_id, bucket: 'pod', name })
    keys.push(key)
    await bulk.client.query(
      `insert into files (tenant_id, key, bucket, name, content_type, size, sha256, used_at)
         values ($1, $2, 'pod', $3, $4, $5, $6, $7)`,
      [tenant_id, key, name, content_type, size, sha256, pod_time],
    )
    await bulk.client.query(
      'update job_processes set pod_image = jsonb_build_array($3::text) where tenant_id = $1 and id = $2',
      [tenant_id, id, key],
    )
  }
  return keys
}

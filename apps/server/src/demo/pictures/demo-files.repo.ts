import { instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import { proofActivities } from '@dray/domain/proofs/proofs.messages.ts'
import type { Bulk } from '#demo/rows.repo.ts'
import type { Files } from '#platform/files/files.ts'
import { companyLogo } from './company-logo.ts'
import { deliveryNote, type NoteFacts } from './delivery-note.ts'
import { goodsPicture } from './goods-picture.ts'
import { orderPaper } from './order-paper.ts'

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

interface Paper {
  tenant_id: number
  bucket:
    | 'pod'
    | 'job-attachments'
    | 'booking-attachments'
    | 'company-logos'
    | 'check-pictures'
    | 'fuel-receipts'
    | 'driver-documents'
    | 'support-pictures'
  name: string
  content: Buffer
  used_at: string
}

/** Puts a paper into the company's files; returns its key. */
export async function store(bulk: Bulk, files: Files, { content, used_at, ...given }: Paper) {
  const { tenant_id, bucket, name } = given
  const { key, content_type, size, sha256 } = await files.put(content, given)
  await bulk.client.query(
    `insert into files (tenant_id, key, bucket, name, content_type, size, sha256, used_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tenant_id, key, bucket, name, content_type, size, sha256, used_at],
  )
  return { key, size }
}

/** Attaches signed delivery notes to the newest proofs of a made-up company. */
export async function addDeliveryNotes(bulk: Bulk, files: Files, tenant_id: number) {
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
  for (const { id, pod_time, ...job } of rows) {
    const content = deliveryNote({ ...job, signed_at: written(pod_time) })
    const name = `Delivery note ${job.job_number}.png`
    const { key } = await store(bulk, files, { tenant_id, bucket: 'pod', name, content, used_at: pod_time })
    await bulk.client.query(
      'update job_processes set pod_image = jsonb_build_array($3::text) where tenant_id = $1 and id = $2',
      [tenant_id, id, key],
    )
  }
}

/** A packing list with the newest request that waits for an answer. */
export async function addRequestPaper(
  bulk: Bulk,
  files: Files,
  { tenant_id, now }: { tenant_id: number; now: string },
) {
  const name = 'Packing list.pdf'
  const content = orderPaper(['Packing list', '14 cartons on 1 pallet, 1200 x 1000 x 1450 mm', 'Gross weight 412 kg'])
  const paper = { tenant_id, bucket: 'booking-attachments', name, content, used_at: now } as const
  const kept = await store(bulk, files, paper)
  await bulk.client.query(
    `update booking_requests set attachments = $2 where tenant_id = $1 and id =
       (select id from booking_requests where tenant_id = $1 and status = 'Sent' order by number desc limit 1)`,
    [tenant_id, JSON.stringify([{ ...kept, name }])],
  )
}

/** Gives a made-up company a logo, without which no worksheet is printed. */
export async function addLogo(
  bulk: Bulk,
  files: Files,
  { tenant_id, name, now }: { tenant_id: number; name: string; now: string },
) {
  const logo = companyLogo(name)
  const put = async (file: string, content: Buffer) =>
    (await store(bulk, files, { tenant_id, bucket: 'company-logos', name: file, content, used_at: now })).key
  await bulk.client.query('update company_details set logo_light = $2, logo_dark = $3 where tenant_id = $1', [
    tenant_id,
    await put('Logo.png', logo.light),
    await put('Logo on dark.png', logo.dark),
  ])
}

interface OrderedJob {
  id: number
  customer_id: number
  job_number: string
  customer_name: string
  collection: string
  delivery: string
  reference: string | null
  pieces: number
  user_id: number
  user_name: string
  at: string
  /** 1 or 2 of its status. */
  place: number
}

const papersAStatus = 2

/** The jobs nearest to the day in each status, with when their papers came: right after the last that happened. */
const orderedJobs = `
  select * from (
    select j.id, j.customer_id, j.job_number, c.customer_name, j.item_count as pieces, j.customer_reference -> 0 ->> 'name' as reference,
           concat_ws(', ', j.collection_name, j.collection_town, j.collection_post_code) as collection,
           concat_ws(', ', j.delivery_name, j.delivery_town, j.delivery_post_code) as delivery,
           p.user_id, concat_ws(' ', p.first_name, p.last_name) as user_name,
           (select max(a.at) + interval '1 minute' from job_activities a where a.tenant_id = j.tenant_id and a.job_id = j.id) as at,
           row_number() over (partition by j.status order by abs(j.first_date - $2::date), j.id)::int as place
      from jobs j
      join customers c on c.tenant_id = j.tenant_id and c.id = j.customer_id
      join profiles p on p.tenant_id = j.tenant_id and p.user_id = j.created_by
     where j.tenant_id = $1 and j.status not in ('Deleted', 'Cancelled')) near
   where place <= $3 order by id`

/** Attaches the customer's order to some jobs of each status, and to every other a picture of the goods. */
export async function addAttachments(
  bulk: Bulk,
  files: Files,
  { tenant_id, today }: { tenant_id: number; today: string },
) {
  const { rows } = await bulk.client.query<OrderedJob>(orderedJobs, [tenant_id, today, papersAStatus])
  for (const job of rows) {
    for (const { name, content } of papersOf(job)) {
      const used_at = job.at
      const { key, size } = await store(bulk, files, { tenant_id, bucket: 'job-attachments', name, content, used_at })
      await attach(bulk, { tenant_id, job, name, key, size })
    }
  }
}

function papersOf(job: OrderedJob) {
  const order = orderPaper([
    'Transport order',
    `From: ${job.customer_name}`,
    `Our reference: ${job.reference ?? 'none'}`,
    `Your job: ${job.job_number}`,
    `Collection: ${job.collection || 'your depot'}`,
    `Delivery: ${job.delivery || 'your depot'}`,
    `Pieces: ${job.pieces}`,
  ])
  const papers = [{ name: `Order ${job.job_number}.pdf`, content: order }]
  return job.place === 1 ? papers : [...papers, { name: `Goods ${job.job_number}.png`, content: goodsPicture(job) }]
}

/** Drivers see what the goods look like. */
const isForDriver = (name: string) => (name.startsWith('Goods') ? 1 : 0)

interface Attached {
  tenant_id: number
  job: OrderedJob
  name: string
  key: string
  size: number
}

async function attach(bulk: Bulk, { tenant_id, job, name, key, size }: Attached) {
  const { id, customer_id, user_id, user_name, at } = job
  await bulk.client.query(
    `insert into job_attachments (tenant_id, job_detail_id, customer_id, attachment, name, size, user_id, owner_name, created_at, show_to_driver)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [tenant_id, id, customer_id, key, name, size, user_id, user_name, at, isForDriver(name)],
  )
  await bulk.client.query(
    `insert into job_activities (tenant_id, job_id, customer_id, action_type, message, at, status, user_id, user_name)
       select $1, $2, $3, 'attachment', $4, $5, status, $6, $7 from jobs where tenant_id = $1 and id = $2`,
    [tenant_id, id, customer_id, proofActivities.attachment_added(name), at, user_id, user_name],
  )
}

import type { Files } from '#platform/files/files.ts'
import { deliveryNote } from './pictures/delivery-note.ts'
import { store } from './pictures/demo-files.repo.ts'
import type { Bulk } from './rows.repo.ts'

interface Said {
  /** Hours before now. */
  ago: number
  from: 'office' | 'platform'
  text: string
  picture?: true
  path?: string
  request_id?: string
}

interface Talk {
  subject: string
  state: 'open' | 'waiting' | 'closed'
  close_reason?: string
  note?: string
  said: readonly [Said, ...Said[]]
}

const talks: readonly Talk[] = [
  {
    subject: 'Xero import stops at the second page',
    state: 'open',
    note: 'Two invoices carry a nominal code that Xero does not know: 4010. Ask which list they use.',
    said: [
      {
        ago: 27,
        from: 'office',
        text: 'Our bookkeeper gets "account code not found" when she imports last week’s file.',
      },
      {
        ago: 26,
        from: 'platform',
        text: 'Thank you, we are looking at it. Which nominal codes are set up at your services?',
      },
      {
        ago: 3,
        from: 'office',
        text: '4000 for sales and 4010 for waiting time. Which of the two is missing at yours?',
      },
      { ago: 2, from: 'office', text: 'She would like to finish the month today.' },
    ],
  },
  {
    subject: 'Delivery notes print too small',
    state: 'waiting',
    said: [
      {
        ago: 50,
        from: 'office',
        text: 'The PODs come out at half the size since yesterday.',
        path: '/traffic-diary',
        picture: true,
      },
      {
        ago: 48,
        from: 'platform',
        text: 'Please look at the print dialog: "Fit to page" has to be off.\nDoes that help?',
      },
    ],
  },
  {
    subject: 'A report could not be loaded',
    state: 'closed',
    close_reason: 'Fixed in version 0.6.0',
    said: [
      {
        ago: 220,
        from: 'office',
        text: 'The report by vehicle would not open this morning.',
        path: '/finance/reports/vehicles',
        request_id: '0192d7a4-7b7e-7cc1-a8f1-5e0a3b1f9c55',
      },
      { ago: 219, from: 'platform', text: 'It was ours, and is mended. Sorry for the wait.' },
    ],
  },
  {
    subject: 'Maintenance on Sunday',
    state: 'closed',
    close_reason: 'Read',
    said: [
      {
        ago: 300,
        from: 'platform',
        text: 'On Sunday between 2:00 and 2:15 Dray is not available while we move to larger disks.',
      },
      { ago: 299, from: 'office', text: 'Fine with us, nobody works then.' },
    ],
  },
]

interface Filling {
  tenant_id: number
  now: string
}

interface Speaker {
  id: number | null
  name: string
}
type Speakers = Record<Said['from'], Speaker>

/** Conversations of a made-up company with the platform, one of them with an internal note and one with a picture. */
export async function addSupport(bulk: Bulk, files: Files, { tenant_id, now }: Filling) {
  const person = async (where: string, ...given: unknown[]) => {
    const { rows } = await bulk.client.query<Speaker>(
      `select id, display_name as name from platform.memberships where is_active = 1 and ${where} order by id limit 1`,
      given,
    )
    return rows[0] ?? { id: null, name: 'Somebody' }
  }
  const speakers = {
    office: await person(`user_type = 'client' and tenant_id = $1`, tenant_id),
    platform: await person(`user_type = 'admin' and display_name = 'Ben Marsh'`),
  }
  for (const talk of talks) await addTalk(bulk, files, { tenant_id, now, talk, speakers })
}

interface TalkFilling extends Filling {
  talk: Talk
  speakers: Speakers
}

async function addTalk(bulk: Bulk, files: Files, { tenant_id, now, talk, speakers }: TalkFilling) {
  const { subject, state, close_reason = null, note, said } = talk
  const hoursAgo = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString()
  const [first] = said
  const last = said.at(-1) ?? first
  const beginner = speakers[first.from]
  const { rows } = await bulk.client.query<{ id: number }>(
    `insert into support_conversations
       (tenant_id, subject, state, begun_by, begun_by_name, close_reason, last_text, last_message_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      ...[tenant_id, subject, state, beginner.id, beginner.name, close_reason],
      ...[last.text, hoursAgo(last.ago), hoursAgo(first.ago)],
    ],
  )
  const conversation_id = rows[0]?.id
  for (const { ago, from, text, picture, path = null, request_id = null } of said) {
    const { id, name } = speakers[from]
    const pictures = picture ? [await pictureOf(bulk, files, { tenant_id, now })] : []
    await bulk.client.query(
      `insert into support_messages
         (tenant_id, conversation_id, is_platform, author_id, author_name, message, pictures, path, request_id, sent_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        ...[tenant_id, conversation_id, from === 'platform' ? 1 : 0, id, name, text],
        ...[JSON.stringify(pictures), path, request_id, hoursAgo(ago)],
      ],
    )
  }
  if (state !== 'open') await markRead(bulk, { tenant_id, conversation_id, speakers })
  if (note)
    await bulk.client.query(
      `insert into platform.support_notes (tenant_id, conversation_id, author_id, author_name, note, at)
         values ($1, $2, $3, $4, $5, $6)`,
      [tenant_id, conversation_id, speakers.platform.id ?? 0, speakers.platform.name, note, hoursAgo(25)],
    )
}

interface Reading {
  tenant_id: number
  conversation_id: number | undefined
  speakers: Speakers
}

async function markRead({ client }: Bulk, { tenant_id, conversation_id, speakers }: Reading) {
  await client.query(
    `insert into support_reads (tenant_id, conversation_id, user_id, is_platform, message_id)
       select $1, $2, r.user_id, r.is_platform,
           (select max(id) from support_messages where tenant_id = $1 and conversation_id = $2)
         from (select $3::bigint, 0 where $3::bigint is not null
           union all select id, 1 from platform.memberships where user_type = 'admin') r (user_id, is_platform)`,
    [tenant_id, conversation_id, speakers.office.id],
  )
}

async function pictureOf(bulk: Bulk, files: Files, { tenant_id, now }: Filling) {
  const content = deliveryNote({
    job_number: 'HV-20417',
    company_name: 'As printed on Tuesday',
    customer_name: 'Ashdown Print',
    pieces: 4,
    pod_name: 'K. Lowe',
    signed_at: '',
    collection: 'Ashdown Print, Bristol',
    delivery: 'Receiver, Swindon',
  })
  const paper = { tenant_id, bucket: 'support-pictures', name: 'small print.png', content, used_at: now } as const
  return (await store(bulk, files, paper)).key
}

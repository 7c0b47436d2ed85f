import { utcClock } from '@dray/domain/kernel/clock-time.ts'
import type { CompanyFiles } from '#platform/files/files.ts'
import type { activitiesOf, JobWithWords } from './job-detail.repo.ts'

/** What the lines of a job's feed may lead to. */
interface Papers {
  proofs: readonly { id: number; pod_sign: string | null; pod_image: unknown }[]
  attachments: readonly { attachment: string; name: string }[]
  files: CompanyFiles
}

interface Line {
  action_type: string
  at: string
  job_process_id: number | null
  /** The key of the attachment, or of the quote's PDF, that the line is about. */
  document_url: string | null
}

const addsProof = new Set(['pod', 'poc', 'signature'])

/** The signed path of the proof or the attachment that a line is about; null where there is none, or no longer. */
function documentOf({ action_type, job_process_id, document_url }: Line, { proofs, attachments, files }: Papers) {
  if (addsProof.has(action_type)) {
    const proof = proofs.find(({ id }) => id === job_process_id)
    const [first] = (proof?.pod_image ?? []) as string[]
    return files.signedPath(first ?? proof?.pod_sign ?? null)
  }
  const paper = attachments.find(({ attachment }) => attachment === document_url)
  return paper ? files.signedPath(paper.attachment, { name: paper.name }) : null
}

/** A line of the feed with its day and clock in UTC. */
export const presentActivity = <A extends Line>(line: A, papers: Papers) => ({
  ...line,
  document_url: documentOf(line, papers),
  quote_document_path: line.action_type === 'quote_sent' ? papers.files.signedPath(line.document_url) : null,
  date: line.at.slice(0, 10),
  time: utcClock(line.at),
})

type StoredActivity = Awaited<ReturnType<typeof activitiesOf>>[number]
const agencyDriver = 2

/** The same for the office: who did it, and which load of the exchange it is about. */
export function presentOfficeActivity(
  line: StoredActivity,
  { job, ...papers }: Papers & { job: Pick<JobWithWords, 'cx_loads_id'> },
) {
  const { user_id, driver_type, full_name, ...activity } = line
  const name = line.user_name ?? full_name
  const doer = name === null ? null : { id: line.driver_id ?? user_id, name }
  const isAgency = driver_type === agencyDriver
  return {
    ...presentActivity(activity, papers),
    client_user: isAgency ? null : doer,
    agency_user: isAgency ? doer : null,
    load_id: line.action_type === 'exchange' ? job.cx_loads_id : null,
  }
}

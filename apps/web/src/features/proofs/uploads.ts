import { uploadTexts as texts } from '@dray/domain/files/files.messages.ts'
import { proofMessages } from '@dray/domain/proofs/proofs.messages.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { readyToSend, transferFailure, type Upload } from '#features/files/index.ts'
import { session } from '#platform/session.ts'
import { toast } from '#ui/overlay/toast.ts'
import { addJobAttachment } from './proofs.queries.ts'
import type { OfficeJob } from './shown-job.ts'

/** A file on its way to a job. It has one key however often it is sent, so that it is attached once. */
interface JobUpload extends Upload {
  job_id: number
}

interface Work {
  file: File
  /** Made ready once: what is sent again under the same key must be the same. */
  ready?: Promise<File>
  onSaved: (job: OfficeJob) => void
}

/** Several at once, but not so many that each crawls. */
const maxAtOnce = 3

let uploads: readonly JobUpload[] = []
const work = new Map<string, Work>()
const listeners = new Set<() => void>()

function put(next: readonly JobUpload[]) {
  uploads = next
  for (const listener of listeners) listener()
}
const change = (key: string, changes: Partial<JobUpload>) =>
  put(uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
const remove = (key: string) => {
  work.delete(key)
  put(uploads.filter((upload) => upload.key !== key))
}
// Somebody else signs in: the files are another person's.
session.onChange(() => {
  if (session.current() === null) for (const { key } of uploads) remove(key)
})

async function sendOne({ key, job_id }: JobUpload) {
  const own = work.get(key)
  if (!own) return
  change(key, { state: 'sending', sent: 0, reason: '' })
  try {
    own.ready ??= readyToSend(own.file, 'all')
    const file = await own.ready
    change(key, { total: file.size })
    const onSent = (sent: number, total: number) => change(key, { sent: Math.min(sent, total), total })
    own.onSaved(await addJobAttachment(job_id, file, { idempotencyKey: key, onSent }))
    remove(key)
    if (!uploads.some((other) => other.job_id === job_id && other.state !== 'failed')) {
      toast.success(proofMessages.attachmentAdded)
    }
  } catch (error) {
    change(key, { state: 'failed', ...transferFailure(error, texts.broken) })
  }
  sendNext()
}

function sendNext() {
  const free = maxAtOnce - uploads.filter(({ state }) => state === 'sending').length
  for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
    void sendOne(upload)
  }
}

/** Sends files to a job, some at once; what breaks off stays in the list, to be sent again. */
export function sendUploads(job_id: number, files: readonly File[], onSaved: (job: OfficeJob) => void) {
  const added = files.map((file): JobUpload => {
    const key = crypto.randomUUID()
    work.set(key, { file, onSaved })
    return { key, job_id, name: file.name, state: 'waiting', sent: 0, total: file.size, reason: '', mayRetry: true }
  })
  put([...uploads, ...added])
  sendNext()
}

/** Sends a file again under its key; one that had arrived after all is not attached twice. */
export function retryUpload(key: string) {
  change(key, { state: 'waiting', reason: '' })
  sendNext()
}

export const dismissUpload = (key: string) => remove(key)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The files on their way to a job, in the order chosen. */
export function useUploads(job_id: number): readonly JobUpload[] {
  const all = useSyncExternalStore(subscribe, () => uploads)
  return useMemo(() => all.filter((upload) => upload.job_id === job_id), [all, job_id])
}

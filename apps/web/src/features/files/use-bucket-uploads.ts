import { uploadTexts as texts } from '@dray/domain/files/files.messages.ts'
import { type UploadBucket, uploadBuckets } from '@dray/domain/files/upload-buckets.ts'
import { useRef, useState } from 'react'
import { readyToSend } from './compress-picture.ts'
import { uploadFile } from './files.queries.ts'
import { transferFailure } from './transfer-failure.ts'
import type { Upload } from './upload-list.tsx'

/** A file that was uploaded, and belongs to nothing until the form that holds it is saved. */
export interface UploadedFile {
  key: string
  name: string
  size: number
  path: string
}

/** Files on their way to a bucket; what has arrived is handed on, what broke off can be sent again. */
export function useBucketUploads(bucket: UploadBucket, onUploaded: (file: UploadedFile) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const files = useRef(new Map<string, File>())
  const handOn = useRef(onUploaded)
  handOn.current = onUploaded
  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const remove = (key: string) => {
    files.current.delete(key)
    setUploads((all) => all.filter((one) => one.key !== key))
  }
  async function send(key: string) {
    const file = files.current.get(key)
    if (!file) return
    change(key, { state: 'sending', sent: 0, reason: '' })
    try {
      const ready = await readyToSend(file, uploadBuckets[bucket].accepts)
      const onSent = (sent: number, total: number) => change(key, { sent: Math.min(sent, total), total })
      const { name, size, path, ...uploaded } = await uploadFile(bucket, ready, onSent)
      if (!files.current.has(key)) return
      remove(key)
      handOn.current({ key: uploaded.key, name, size, path })
    } catch (error) {
      change(key, { state: 'failed', ...transferFailure(error, texts.broken) })
    }
  }
  const add = (chosen: readonly File[]) => {
    const added = chosen.map((file): Upload => {
      const key = crypto.randomUUID()
      files.current.set(key, file)
      return { key, name: file.name, state: 'waiting', sent: 0, total: file.size, reason: '', mayRetry: true }
    })
    setUploads((all) => [...all, ...added])
    for (const { key } of added) void send(key)
  }
  return { uploads, add, retry: (key: string) => void send(key), dismiss: remove }
}

import { fitPicture, imageLimits } from '@dray/domain/files/picture-limits.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { shrinkPicture } from '#platform/shrink-picture.ts'
import { newCaptureId } from './outbox/capture-id.ts'
import type { NewFile, Owner } from './outbox/queue.ts'
import type { Phone } from './phone.ts'
import { usePhone } from './phone-context.tsx'

const saveAfterMs = 250
const limits = { bytes: imageLimits.megabytes * 1024 * 1024, sizeOf: fitPicture }

/** Saves a form's values in turn, the last ones last; `flush` resolves when they are on the disk. */
function draftSaver({ store, outbox }: Phone, key: string, owner: Owner) {
  let waiting: { values: unknown } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving = Promise.resolve()
  const save = (values: unknown) =>
    outbox.withRoom(() => store.saveDraft({ key, owner, values })).catch(() => undefined)
  const flush = () => {
    clearTimeout(timer)
    const given = waiting
    waiting = null
    if (given) saving = saving.then(() => save(given.values))
    return saving
  }
  return {
    flush,
    later(values: unknown) {
      waiting = { values }
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), saveAfterMs)
    },
    drop() {
      clearTimeout(timer)
      waiting = null
      saving = saving.then(() => store.dropDraft(key)).catch(() => undefined)
      return saving
    },
    stop() {
      clearTimeout(timer)
      waiting = null
    },
  }
}

interface Read<V> {
  values: V
  photos: NewFile[]
  isRestored: boolean
}

async function readDraft<V>({ store }: Phone, key: string, first: () => V): Promise<Read<V>> {
  try {
    const [draft, photos] = await Promise.all([store.draft(key), store.draftFiles(key)])
    // A draft of an older version of the app may lack what a newer form has.
    const values = draft ? { ...first(), ...(draft.values as V) } : first()
    return { values, photos, isRestored: draft !== null }
  } catch {
    return { values: first(), photos: [], isRestored: false }
  }
}

/** What the form on the device is: read when the screen opens, so that a reload or a camera costs nothing. */
export function useDraft<V extends object>(key: string, first: () => V) {
  const phone = usePhone()
  const owner = phone.get().driver?.owner ?? ''
  const [saver] = useState(() => draftSaver(phone, key, owner))
  const [form, setForm] = useState<Read<V> | null>(null)
  const makeFirst = useRef(first)
  useEffect(() => {
    let isOpen = true
    void readDraft(phone, key, makeFirst.current).then((read) => isOpen && setForm(read))
    const flush = () => void saver.flush()
    document.addEventListener('visibilitychange', flush)
    return () => {
      isOpen = false
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [phone, key, saver])

  const change = useCallback(
    (to: Partial<V> | ((now: V) => Partial<V>)) =>
      setForm((form) => {
        if (!form) return form
        const values = { ...form.values, ...(typeof to === 'function' ? to(form.values) : to) }
        saver.later(values)
        return { ...form, values }
      }),
    [saver],
  )
  const photos = usePhotos({ phone, key, owner, saver, form, setForm })
  return { form, change, flush: saver.flush, drop: saver.drop, stop: saver.stop, ...photos }
}

interface Photos<V> {
  phone: Phone
  key: string
  owner: Owner
  saver: ReturnType<typeof draftSaver>
  form: Read<V> | null
  setForm: (change: (form: Read<V> | null) => Read<V> | null) => void
}

function usePhotos<V>({ phone, key, owner, saver, form, setForm }: Photos<V>) {
  const [isPreparing, setPreparing] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  /** Returns the file's id; null where the picture could not be read or kept. */
  async function addPhoto(picked: File): Promise<string | null> {
    setPreparing(true)
    setFailed(false)
    try {
      const blob = await shrinkPicture(picked, limits)
      const file: NewFile = { id: newCaptureId(), use: 'photo', type: 'image/jpeg', bytes: await blob.arrayBuffer() }
      await saver.flush()
      // Its form first: a picture of no form is cleared away.
      await phone.outbox.withRoom(() => phone.store.saveDraft({ key, owner, values: form?.values ?? {} }))
      await phone.outbox.withRoom(() => phone.store.addDraftFile(key, file))
      setForm((now) => now && { ...now, photos: [...now.photos, file] })
      return file.id
    } catch {
      setFailed(true)
      return null
    } finally {
      setPreparing(false)
    }
  }
  async function removePhoto(id: string) {
    setForm((now) => now && { ...now, photos: now.photos.filter((one) => one.id !== id) })
    await phone.store.removeDraftFile(id).catch(() => undefined)
  }
  return { addPhoto, removePhoto, isPreparing, hasFailed }
}

/** Puts a form back as it was: what it kept was taken back. */
export function draftRestorer(phone: Phone, key: string, { values, photos }: { values: object; photos: NewFile[] }) {
  const owner = phone.get().driver?.owner ?? ''
  return async () => {
    await phone.store.saveDraft({ key, owner, values })
    for (const photo of photos) await phone.store.addDraftFile(key, photo)
  }
}

import { PhotoField } from './photo-field.tsx'
import type { Walk } from './walk.ts'

interface OnePhotoProps {
  label: string
  walk: Walk
  /** The photo's, among those of the draft. */
  id: string | null
  onChange: (id: string | null) => void
  fault?: string | null
}

/** A place for one photo of an answer; the draft has those of all answers together. */
export function OnePhoto({ label, walk: { draft }, id, onChange, fault }: OnePhotoProps) {
  const add = async (file: File) => {
    const added = await draft.addPhoto(file)
    if (added) onChange(added)
  }
  const remove = async (removed: string) => {
    onChange(null)
    await draft.removePhoto(removed)
  }
  return (
    <PhotoField
      label={label}
      most={1}
      photos={(draft.form?.photos ?? []).filter((photo) => photo.id === id)}
      isPreparing={draft.isPreparing}
      hasFailed={draft.hasFailed}
      onAdd={add}
      onRemove={remove}
      onOpen={draft.flush}
      fault={fault ?? null}
    />
  )
}

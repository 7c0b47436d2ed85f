import type { ChangedBy } from '@dray/domain/kernel/errors.ts'
import { useEffect, useRef } from 'react'
import type { Field, MergeRules } from './merge-values.ts'
import { receiveTheirs } from './receive-theirs.ts'
import { type FormInput, type FormOf, useForm } from './use-form.ts'
import { useGone } from './use-gone.ts'

interface RowFormInput<V, Saved, Row>
  extends Pick<FormInput<V, Saved, true>, 'check' | 'onSaved' | 'showError' | 'draft'> {
  /** The stored row as it is now. */
  row: Row
  /** The row was deleted. */
  isGone?: boolean
  /** Unless the row has a version of its own. */
  versionOf?: (row: Row) => number
  valuesOf: (row: Row) => V
  labels: Partial<Record<Field<V>, string>>
  rules?: MergeRules<V>
  /** Sends what changed in a row of that version; `base` is the row as the form knows it. */
  save: (values: V, version: number, base: V) => Promise<Saved>
  /** The row that came with a conflict, where that is not the conflict's data itself. */
  rowIn?: (data: unknown) => Row
  /** Somebody else's row came with a refusal. */
  onNewer?: (row: Row) => void
}

const ownVersion = (row: unknown) => Number((row as { version: number }).version)

/**
 * A small form of a stored row: what somebody else saves is merged into what is typed and told, whether it is heard of
 * at once or comes with the refusal of a save, and a row that was deleted is told too.
 */
export function useRowForm<V extends object, Saved, Row>(input: RowFormInput<V, Saved, Row>): FormOf<V, Saved> {
  const { row, isGone, versionOf = ownVersion, valuesOf, labels } = input
  const receive = (theirs: Row, by: ChangedBy | null = null) =>
    receiveTheirs(form.store, { theirs: valuesOf(theirs), version: versionOf(theirs), by }, form.nameOf)
  const form: FormOf<V, Saved> = useForm<V, Saved>({
    start: valuesOf(row),
    version: versionOf(row),
    rules: input.rules,
    labels,
    ...(input.draft !== undefined && { draft: input.draft }),
    ...(input.check && { check: input.check }),
    ...(input.showError && { showError: input.showError }),
    send: (values) => input.save(values, form.store.state().version, form.store.base()),
    receive: (data, by) => {
      const theirs = input.rowIn ? input.rowIn(data) : (data as Row)
      input.onNewer?.(theirs)
      receive(theirs, by)
    },
    onSaved: input.onSaved,
  })
  const latest = useRef(receive)
  latest.current = receive
  useEffect(() => latest.current(row), [row])
  useGone(form.store, isGone)
  return form
}

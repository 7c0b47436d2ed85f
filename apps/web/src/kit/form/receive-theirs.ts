import { formTexts } from '@dray/domain/interface/form.messages.ts'
import { toast } from '#ui/overlay/toast.ts'
import type { Received } from './form-state.ts'
import type { Form } from './form-store.ts'
import type { Field } from './merge-values.ts'

/**
 * Brings what somebody else saved into the form. What was only taken over is named beside the form: nothing moves below
 * the hands of who types.
 */
export function receiveTheirs<V extends object>(
  form: Form<V>,
  received: Received<V>,
  nameOf: (field: Field<V>) => string,
) {
  const { taken } = form.receive(received)
  if (taken.length > 0) toast.info(formTexts.merged(taken.map(nameOf).join(', ')))
}

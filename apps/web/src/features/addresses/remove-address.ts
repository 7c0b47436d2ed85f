import { addressBookTexts as texts } from '@dray/domain/addresses/address-entry.messages.ts'
import { command } from '#kit/use-command.ts'
import { isApiError } from '#platform/api-error.ts'
import { toast } from '#ui/overlay/toast.ts'
import { deleteCustomerAddress, type SavedAddress } from './addresses.queries.ts'

/** Deletes a saved address once the person has agreed. */
export const removeAddress = command(({ id }: Pick<SavedAddress, 'id' | 'name'>) => deleteCustomerAddress(id), {
  confirm: ({ name }) => ({
    title: texts.removeTitle,
    message: texts.removeText(name),
    confirmLabel: texts.remove,
  }),
  done: ({ message }) => message,
  refused: (error) => {
    // What the server refuses has its own words; of a fault only this is known.
    if (isApiError(error) && error.status < 500) return false
    toast.error(texts.failed)
    return true
  },
})

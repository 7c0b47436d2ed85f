import { loadIdIn } from '@dray/domain/exchange/load.ts'
import { cxStatuses } from '@dray/domain/exchange/load-states.ts'
import * as z from 'zod/mini'
import { useForm } from '#kit/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'
import { saveLocalLoad } from './exchange.queries.ts'

/** The form that takes the id of a load which is on the exchange. */
export function useLocalLoadForm(job_id: number, onSaved?: () => void) {
  return useForm({
    start: { cx_loads_id: '' },
    check: ({ cx_loads_id }) => {
      const { error } = z.safeParse(loadIdIn, cx_loads_id)
      return error?.issues[0] ? { cx_loads_id: error.issues[0].message } : {}
    },
    send: ({ cx_loads_id }) =>
      saveLocalLoad({ cx_loads_id: cx_loads_id.trim(), cx_loads_status: cxStatuses.posted, job_id }),
    onSaved: (message) => {
      toast.success(message)
      onSaved?.()
    },
  })
}

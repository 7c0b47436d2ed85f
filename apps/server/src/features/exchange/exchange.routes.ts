import * as calls from '@dray/domain/exchange/exchange.calls.ts'
import * as integrations from '@dray/domain/exchange/integrations.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { cancelLoad } from './cancel-load.ts'
import { confirmNotPosted } from './confirm-not-posted.ts'
import { deleteLoadActivity } from './delete-load-activity.ts'
import { getExchangeFormValues } from './get-exchange-form-values.ts'
import { getExchangeQueue } from './get-exchange-queue.ts'
import { getLoad } from './get-load.ts'
import { getLoadOfJob } from './get-load-of-job.ts'
import { getLoadQuotes } from './get-load-quotes.ts'
import { holdExchangeReads } from './hold-exchange-reads.ts'
import { getIntegrations } from './integrations/get-integrations.ts'
import { testIntegration } from './integrations/test-integration.ts'
import { updateIntegration } from './integrations/update-integration.ts'
import { postLoad } from './post-load.ts'
import { readLoadAgain } from './read-load-again.ts'
import { saveLocalLoad } from './save-local-load.ts'
import { setQuoteStatus } from './set-quote-status.ts'

export const exchangeRoutes = [
  route(calls.getExchangeFormValues, getExchangeFormValues),
  route(calls.postLoad, postLoad),
  route(calls.saveLocalLoad, saveLocalLoad),
  route(calls.getLoad, getLoad),
  route(calls.getLoadOfJob, getLoadOfJob),
  route(calls.getLoadQuotes, getLoadQuotes),
  route(calls.readLoadAgain, readLoadAgain),
  route(calls.setQuoteStatus, setQuoteStatus),
  route(calls.cancelLoad, cancelLoad),
  route(calls.confirmNotPosted, confirmNotPosted),
  route(calls.deleteLoadActivity, deleteLoadActivity),
  route(calls.getExchangeQueue, getExchangeQueue),
  route(calls.holdExchangeReads, holdExchangeReads),
  route(integrations.getIntegrations, getIntegrations),
  route(integrations.updateIntegration, updateIntegration),
  route(integrations.testIntegration, testIntegration),
]

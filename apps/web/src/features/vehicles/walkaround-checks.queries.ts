import { checks } from '@dray/domain/vehicles/checks.ts'
import * as calls from '@dray/domain/vehicles/walkaround-checks.calls.ts'
import { type WalkaroundList, walkaroundLists } from '@dray/domain/vehicles/walkaround-lists.table.ts'
import { refreshCatalogue, sourceOfKind } from '#features/catalogues/index.ts'
import { apiWithMessage } from '#platform/api.ts'

export async function addWalkaroundChecks(list: WalkaroundList) {
  const said = await apiWithMessage(calls.addWalkaroundChecks, { body: { list } })
  refreshCatalogue({ source: sourceOfKind(checks, walkaroundLists[list].kind) }, [])
  return said
}

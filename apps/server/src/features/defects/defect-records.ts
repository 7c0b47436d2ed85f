import type { DefectRecord } from '@dray/domain/defects/defects.calls.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { defectsByIds, stepsTaken } from './defects.repo.ts'

/** Defects as a report tells them to the end, the newest first. */
export async function defectRecords({ tx, services }: TxContext, ids: readonly number[]): Promise<DefectRecord[]> {
  const files = services.files.of(tx.tenant_id)
  const [rows, steps] = await Promise.all([defectsByIds(tx, ids), stepsTaken(tx, ids)])
  return rows.map((row) => ({
    ...row,
    history: steps
      .filter(({ defect_id }) => defect_id === row.id)
      .map(({ tenant_id: _tenant, defect_id: _defect, user_id: _user, document, ...step }) => ({
        ...step,
        document_path: files.signedPath(document, { disposition: 'inline' }),
      })),
  })) as DefectRecord[]
}

import { viewTexts } from '@dray/domain/company-views/company-views.messages.ts'
import type { ViewRow } from '#platform/auth/views.repo.ts'
import { onTenant } from '#platform/db/in-tenant.ts'
import type { PlatformDb } from '#platform/db/platform.ts'

/** Writes into the company's own trail what one of the platform's people did there: a reading of the consent's row. */
export const tellCompany = (
  db: PlatformDb['db'],
  view: Pick<ViewRow, 'tenant_id' | 'consent_id' | 'admin_user_id' | 'admin_name'>,
  after: Record<string, unknown>,
) =>
  onTenant(
    db,
    {
      tenant_id: view.tenant_id,
      actor: {
        user_id: view.admin_user_id,
        name: viewTexts.nameInTrail(view.admin_name),
        request_id: `consent ${view.consent_id}`,
        tab: null,
      },
    },
    async (tx) => {
      tx.audit.push({ table_name: 'view_consents', row_id: view.consent_id, action: 'read', before: null, after })
    },
  )

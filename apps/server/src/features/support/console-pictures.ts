import { maxPictures } from '@dray/domain/support/support.calls.ts'
import { supportMessages as texts } from '@dray/domain/support/support.messages.ts'
import { recordFiles, withKeptFiles } from '#features/files/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { OutsideContext, TxContext } from '#platform/http/calls/context.ts'

/** Does work in a company with the pictures that one of the platform's people sent: they become files of the company, which reads them. */
export async function withPicturesFor<T>(
  ctx: OutsideContext,
  tenant_id: number,
  work: (inner: TxContext, pictures: string[]) => Promise<T>,
): Promise<T> {
  if (ctx.files.length > maxPictures) throw fieldError({ pictures: texts.maxPictures(maxPictures) })
  const forCompany = { ...ctx, viewer: { ...ctx.viewer, tenant_id } }
  return withKeptFiles(forCompany, { bucket: 'support-pictures', sent: ctx.files }, (kept) =>
    ctx.inTransactionOf(tenant_id, async (inner) => {
      if (kept.length > 0) await recordFiles(inner, kept, { used: true })
      return work(
        inner,
        kept.map(({ key }) => key),
      )
    }),
  )
}

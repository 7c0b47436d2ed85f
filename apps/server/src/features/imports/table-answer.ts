import { companyOf } from '#features/files/index.ts'
import type { OutsideContext } from '#platform/http/calls/context.ts'
import { contentTypeOf, type WrittenTable } from '#platform/tables/tables.ts'

/** A table as a file to save. */
export async function tableAnswer({ services, viewer, signal }: OutsideContext, table: WrittenTable) {
  const content = await services.tables.write(table, { tenant_id: companyOf(viewer), signal })
  const { format, name } = table
  return {
    content,
    content_type: contentTypeOf[format],
    name: `${name}.${format}`,
    disposition: 'attachment' as const,
  }
}

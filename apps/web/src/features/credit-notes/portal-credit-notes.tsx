import { creditListTexts as texts } from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { type ReactNode, useMemo } from 'react'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { useViewer } from '#platform/viewer.ts'
import { portalColumns } from './credit-note-columns.tsx'
import { CreditNoteList, creditNotes } from './credit-note-list.tsx'
import { type PortalCreditNoteSearch, portalCreditNoteAddress } from './credit-note-search.ts'
import { listCustomerCreditNotesOptions } from './credit-notes.queries.ts'
import { useCreditNoteDownload } from './use-credit-note-download.ts'

const diaryPath = '/customer/traffic-diary'

const definition = listDefinition({
  ...creditNotes,
  address: portalCreditNoteAddress,
  title: texts.title,
  columnsPreference: 'credit-notes.portal.columns',
  options: (search: PortalCreditNoteSearch) => listCustomerCreditNotesOptions(portalCreditNoteAddress.queryOf(search)),
  pageIn: (answer) => answer,
})

/** A customer's own credit notes, as far as they were sent. */
export function PortalCreditNotes({ head, ...address }: ListProps<PortalCreditNoteSearch> & { head?: ReactNode }) {
  const list = useList(definition, address)
  const onDownload = useCreditNoteDownload()
  const jobsPath = mayOpen(diaryPath, useViewer()) ? diaryPath : null
  const columns = useMemo(
    () => portalColumns({ jobsPath, invoicesPath: '/customer/finance', onDownload }),
    [jobsPath, onDownload],
  )
  return (
    <CreditNoteList
      list={list}
      columns={columns}
      head={head}
      rowActions={({ id }) => [{ key: 'download', label: texts.download, onSelect: () => onDownload(id) }]}
      empty={{ text: texts.emptyPortal }}
    />
  )
}

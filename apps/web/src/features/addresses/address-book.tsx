import { addressBookTexts } from '@dray/domain/addresses/address-entry.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { command } from '#kit/use-command.ts'
import { isApiError } from '#platform/api-error.ts'
import { useListPage } from '#platform/list-page.ts'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { StaleNotice } from '#ui/display/stale-notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { KeyHints } from '#ui/layout/key-hint.tsx'
import { Inline, Stack } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { DataTable, type TableColumn, type TableHandle, type TableSort } from '#ui/table/data-table.tsx'
import { useSearchKeys } from '#ui/table/use-search-keys.ts'
import { AddressForm } from './address-form.tsx'
import { deleteCustomerAddress, listCustomerAddressesOptions, type SavedAddress } from './addresses.queries.ts'

export interface AddressBookProps {
  /** Whose addresses; null shows the whole company's. */
  customer: { id: number; name: string } | null
  /** "Collection", "Delivery": what picking fills in. */
  side: string
  onPick: (address: SavedAddress) => void
  onClose: () => void
}

const sorts = ['name', 'address_line_1', 'address_line_2', 'town', 'country', 'post_code', 'times_used'] as const
type Sort = (typeof sorts)[number]

const hints = [
  { keys: ['up', 'down'], text: addressBookTexts.choose },
  { keys: ['enter'], text: addressBookTexts.useKey },
]

const remove = command(({ id }: SavedAddress) => deleteCustomerAddress(id), {
  confirm: ({ name }) => ({
    title: addressBookTexts.removeTitle,
    message: addressBookTexts.removeText(name),
    confirmLabel: addressBookTexts.remove,
  }),
  done: ({ message }) => message,
  refused: (error) => {
    if (isApiError(error)) return false
    toast.error(addressBookTexts.failed)
    return true
  },
})

function columnsOf(onEdit: (address: SavedAddress) => void): TableColumn<SavedAddress>[] {
  return [
    { id: 'name', header: addressBookTexts.name, text: (row) => row.name, look: 'strong', width: 160, sortable: true },
    {
      id: 'address_line_1',
      header: addressBookTexts.address_line_1,
      text: (row) => row.address_line_1,
      width: 140,
      sortable: true,
    },
    {
      id: 'address_line_2',
      header: addressBookTexts.address_line_2,
      text: (row) => row.address_line_2,
      width: 110,
      sortable: true,
    },
    { id: 'town', header: addressBookTexts.town, text: (row) => row.town, width: 110, sortable: true },
    { id: 'country', header: addressBookTexts.country, text: (row) => row.country, width: 90, sortable: true },
    { id: 'post_code', header: addressBookTexts.post_code, text: (row) => row.post_code, width: 90, sortable: true },
    {
      id: 'times_used',
      header: addressBookTexts.used,
      text: (row) => row.times_used,
      look: 'figures',
      align: 'right',
      width: 70,
      grow: 0,
      sortable: true,
    },
    {
      id: 'actions',
      header: addressBookTexts.actions,
      hideHeader: true,
      fixed: true,
      sticky: 'end',
      width: 76,
      grow: 0,
      cell: (row) => (
        <Inline gap="tight">
          <IconButton
            size="sm"
            label={`${addressBookTexts.edit} ${row.name}`}
            icon={<IconPencil aria-hidden />}
            onClick={() => onEdit(row)}
          />
          <IconButton
            size="sm"
            variant="danger"
            label={`${addressBookTexts.remove} ${row.name}`}
            icon={<IconTrash aria-hidden />}
            onClick={() => void remove(row)}
          />
        </Inline>
      ),
    },
  ]
}

function queryOf(words: string, customer: AddressBookProps['customer'], sort: TableSort | null) {
  const column = sorts.find((one): one is Sort => one === sort?.column)
  return {
    ...(words && { keywords: words }),
    ...(customer && { customer_id: customer.id }),
    ...(column && sort && { sort: column, direction: sort.direction }),
  }
}

/** The saved addresses of a customer: opened by Enter or a double click they fill in a side; here they are also kept in order. */
export function AddressBook({ customer, side, onPick, onClose }: AddressBookProps) {
  const [keywords, setKeywords] = useState('')
  const [sort, setSort] = useState<TableSort | null>(null)
  const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null)
  const words = useDeferredValue(keywords.trim())
  const list = useListPage(useQuery(listCustomerAddressesOptions(queryOf(words, customer, sort))), (page) => page)
  // Rows of the words before stay until the new ones are there.
  const [found, setFound] = useState('')
  if (!list.isFetching && found !== words) setFound(words)
  const input = useRef<HTMLInputElement>(null)
  const table = useRef<TableHandle<SavedAddress>>(null)
  useSearchKeys({ input, table, rows: list.rows, found, onTake: onPick })
  const columns = useMemo(() => columnsOf(setEdited), [])
  return (
    <Dialog
      opened
      size="tall"
      onClose={onClose}
      title={customer ? addressBookTexts.of(customer.name) : addressBookTexts.company}
      actions={
        <Button size="sm" icon={<IconPlus aria-hidden />} onClick={() => setEdited('new')}>
          {addressBookTexts.add}
        </Button>
      }
      footerStart={<KeyHints hints={hints} />}
      footer={<Button onClick={onClose}>{dialogTexts.close}</Button>}
    >
      <Stack gap="loose">
        <TextField
          ref={input}
          label={addressBookTexts.keywords}
          value={keywords}
          type="search"
          maxLength={100}
          autoFocus
          onChange={setKeywords}
        />
        <StaleNotice text={list.staleText} isFetching={list.isFetching} onRetry={list.retry} />
        <DataTable
          card
          compact
          label={addressBookTexts.title}
          columns={columns}
          rows={list.rows}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          onOpen={onPick}
          rowActions={(row) => [
            { key: 'use', label: addressBookTexts.use(side), onSelect: () => onPick(row) },
            { key: 'edit', label: addressBookTexts.edit, onSelect: () => setEdited(row) },
            {
              key: 'remove',
              label: addressBookTexts.remove,
              danger: true,
              apart: true,
              onSelect: () => void remove(row),
            },
          ]}
          sort={sort}
          onSort={setSort}
          loading={list.isLoading}
          fetching={list.isFetching}
          error={list.error}
          onRetry={list.retry}
          empty={addressBookTexts.empty}
          maxHeight={420}
          tableRef={table}
        />
      </Stack>
      {edited && (
        <AddressForm
          address={edited === 'new' ? null : edited}
          customer_id={customer?.id ?? null}
          onClose={() => setEdited(null)}
        />
      )}
    </Dialog>
  )
}

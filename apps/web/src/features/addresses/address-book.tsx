import {
  mergeAddressTexts,
  placeAddressTexts,
  addressBookTexts as texts,
} from '@dray/domain/addresses/address-entry.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useOpenRow } from '#kit/form/use-open-row.ts'
import { useListPage } from '#platform/list-page.ts'
import { Button } from '#ui/display/button.tsx'
import { StaleNotice } from '#ui/display/stale-notice.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { KeyHints } from '#ui/layout/key-hint.tsx'
import { Grow, Inline, Push, Stack } from '#ui/layout/layout.tsx'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { DataTable, type TableHandle, type TableSort } from '#ui/table/data-table.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { useSearchKeys } from '#ui/table/use-search-keys.ts'
import { addressColumns } from './address-columns.tsx'
import { AddressForm } from './address-form.tsx'
import { listCustomerAddressesOptions, type SavedAddress } from './addresses.queries.ts'
import { MergeAddresses } from './merge-addresses.tsx'
import { PlaceAddress } from './place-address.tsx'
import { removeAddress } from './remove-address.ts'

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

const keyOf = ({ id }: SavedAddress) => id

const hints = [
  { keys: ['up', 'down'], text: texts.choose },
  { keys: ['enter'], text: texts.useKey },
]

interface Narrowing {
  words: string
  sort: TableSort | null
  isDuplicatesOnly: boolean
  page: number
}
const begins: Narrowing = { words: '', sort: null, isDuplicatesOnly: false, page: 1 }

function queryOf({ words, sort, isDuplicatesOnly, page }: Narrowing, customer: AddressBookProps['customer']) {
  const column = sorts.find((one): one is Sort => one === sort?.column)
  return {
    page,
    ...(words && { keywords: words }),
    ...(customer && { customer_id: customer.id }),
    ...(isDuplicatesOnly && { duplicates: 1 as const }),
    ...(column && sort && { sort: column, direction: sort.direction }),
  }
}

/** The list as it is narrowed and ordered; another narrowing begins at its first page. */
function useBook(customer: AddressBookProps['customer']) {
  const [keywords, setKeywords] = useState('')
  const [narrowing, setNarrowing] = useState(begins)
  const narrow = (changes: Partial<Narrowing>) => setNarrowing({ ...narrowing, page: 1, ...changes })
  const search = (typed: string) => {
    setKeywords(typed)
    narrow({ words: typed.trim() })
  }
  const wanted = useDeferredValue(narrowing)
  const list = useListPage(useQuery(listCustomerAddressesOptions(queryOf(wanted, customer))), (page) => page)
  // Rows of the words before stay until the new ones are there.
  const [found, setFound] = useState('')
  if (!list.isFetching && found !== wanted.words) setFound(wanted.words)
  return { keywords, search, narrowing, narrow, list, found }
}

type Layer = { kind: 'edit' | 'place' | 'merge'; address: SavedAddress } | { kind: 'new' }

interface LayerProps {
  /** The addresses that the book shows now. */
  rows: readonly SavedAddress[]
  customer_id: number | null
  onClose: () => void
}

/** The form follows the address; one that the search no longer finds is not gone. */
const OpenAddress = ({ opened, rows, ...props }: LayerProps & { opened: SavedAddress }) => (
  <AddressForm address={useOpenRow(opened, rows).row} {...props} />
)

/** What stands above the book: a form, the map, the merge. */
function BookLayer({ layer, rows, customer_id, onClose }: LayerProps & { layer: Layer }) {
  if (layer.kind === 'new') return <AddressForm address={null} customer_id={customer_id} onClose={onClose} />
  if (layer.kind === 'edit') return <OpenAddress {...{ rows, customer_id, onClose }} opened={layer.address} />
  if (layer.kind === 'place') return <PlaceAddress address={layer.address} onClose={onClose} />
  return <MergeAddresses id={layer.address.id} onClose={onClose} />
}

/** The saved addresses of a customer: opened by Enter or a double click they fill in a side; here they are also kept in order. */
export function AddressBook({ customer, side, onPick, onClose }: AddressBookProps) {
  const { keywords, search, narrowing, narrow, list, found } = useBook(customer)
  const [layer, setLayer] = useState<Layer | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const table = useRef<TableHandle<SavedAddress>>(null)
  useSearchKeys({ input, table, rows: list.rows, rowKey: keyOf, found, onTake: onPick })
  const columns = useMemo(
    () =>
      addressColumns({
        onEdit: (address) => setLayer({ kind: 'edit', address }),
        onPlace: (address) => setLayer({ kind: 'place', address }),
        onMerge: (address) => setLayer({ kind: 'merge', address }),
        onRemove: (address) => void removeAddress(address),
      }),
    [],
  )
  const rowActions = (row: SavedAddress): MenuAction[] => [
    { key: 'use', label: texts.use(side), onSelect: () => onPick(row) },
    { key: 'edit', label: texts.edit, onSelect: () => setLayer({ kind: 'edit', address: row }) },
    { key: 'place', label: placeAddressTexts.menu, onSelect: () => setLayer({ kind: 'place', address: row }) },
    ...(row.duplicates > 0
      ? [{ key: 'merge', label: mergeAddressTexts.menu, onSelect: () => setLayer({ kind: 'merge', address: row }) }]
      : []),
    { key: 'remove', label: texts.remove, danger: true, apart: true, onSelect: () => void removeAddress(row) },
  ]
  return (
    <Dialog
      opened
      size="tall"
      onClose={onClose}
      title={customer ? texts.of(customer.name) : texts.company}
      actions={
        <Button size="sm" icon={<IconPlus aria-hidden />} onClick={() => setLayer({ kind: 'new' })}>
          {texts.add}
        </Button>
      }
      footerStart={<KeyHints hints={hints} />}
      footer={<Button onClick={onClose}>{dialogTexts.close}</Button>}
    >
      <Stack gap="loose">
        <Inline align="bottom">
          <Grow>
            <TextField
              ref={input}
              label={texts.keywords}
              value={keywords}
              type="search"
              maxLength={100}
              autoFocus
              onChange={search}
            />
          </Grow>
          <Push>
            <CheckboxField
              look="switch"
              label={texts.onlyDuplicates}
              checked={narrowing.isDuplicatesOnly}
              onChange={(isDuplicatesOnly) => narrow({ isDuplicatesOnly })}
            />
          </Push>
        </Inline>
        <StaleNotice text={list.staleText} isFetching={list.isFetching} onRetry={list.retry} />
        <DataTable
          card
          compact
          label={texts.title}
          columns={columns}
          rows={list.rows}
          rowKey={keyOf}
          rowName={(row) => row.name}
          onOpen={onPick}
          rowActions={rowActions}
          sort={narrowing.sort}
          onSort={(sort) => narrow({ sort })}
          loading={list.isLoading}
          fetching={list.isFetching}
          error={list.error}
          onRetry={list.retry}
          empty={narrowing.isDuplicatesOnly ? texts.noDuplicates : texts.empty}
          maxHeight={420}
          tableRef={table}
        />
        <Pager
          label={texts.pages}
          page={list.page}
          perPage={list.perPage}
          total={list.total}
          onPage={(page) => narrow({ page })}
        />
      </Stack>
      {layer && (
        <BookLayer layer={layer} rows={list.rows} customer_id={customer?.id ?? null} onClose={() => setLayer(null)} />
      )}
    </Dialog>
  )
}

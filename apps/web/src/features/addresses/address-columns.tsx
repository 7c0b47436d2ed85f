import { addressBookTexts as texts } from '@dray/domain/addresses/address-entry.messages.ts'
import { IconArrowMerge, IconMapPin, IconPencil, IconTrash } from '@tabler/icons-react'
import { Badge } from '#ui/display/badge.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'
import type { TableColumn } from '#ui/table/data-table.tsx'
import type { SavedAddress } from './addresses.queries.ts'

export interface AddressActions {
  onEdit: (address: SavedAddress) => void
  onPlace: (address: SavedAddress) => void
  onMerge: (address: SavedAddress) => void
  onRemove: (address: SavedAddress) => void
}

type Part = 'address_line_1' | 'address_line_2' | 'town' | 'country' | 'post_code'

/** `yields` as in a table's columns. */
const sorted = (id: Part, width: number, yields?: number) =>
  ({
    id,
    header: texts[id],
    text: (row) => row[id],
    width,
    ...(yields !== undefined && { yields }),
    sortable: true,
  }) satisfies TableColumn<SavedAddress>

const badgeRoom = 84

/** The columns of the address book, as the dialog has them. */
export const addressColumns = ({ onEdit, onPlace, onMerge, onRemove }: AddressActions): TableColumn<SavedAddress>[] => [
  {
    id: 'name',
    header: texts.name,
    text: (row) => row.name,
    around: badgeRoom,
    look: 'strong',
    width: 176,
    minWidth: 176,
    sortable: true,
    cell: (row) => (
      <Inline gap="tight">
        <Text look="strong" cut>
          {row.name}
        </Text>
        {row.duplicates > 0 && <Badge tone="amber">{texts.duplicateShort}</Badge>}
      </Inline>
    ),
  },
  sorted('address_line_1', 140),
  sorted('address_line_2', 110, 2),
  sorted('town', 110),
  sorted('country', 112, 1),
  sorted('post_code', 90),
  {
    id: 'times_used',
    header: texts.used,
    text: (row) => row.times_used,
    look: 'figures',
    align: 'right',
    width: 70,
    grow: 0,
    yields: 3,
    sortable: true,
  },
  {
    id: 'actions',
    header: texts.actions,
    hideHeader: true,
    fixed: true,
    sticky: 'end',
    width: 144,
    minWidth: 144,
    grow: 0,
    cell: (row) => (
      <Inline gap="tight" spread="end">
        {row.duplicates > 0 && (
          <IconButton
            size="sm"
            label={texts.merge(row.name)}
            icon={<IconArrowMerge aria-hidden />}
            onClick={() => onMerge(row)}
          />
        )}
        <IconButton
          size="sm"
          label={texts.place(row.name)}
          icon={<IconMapPin aria-hidden />}
          onClick={() => onPlace(row)}
        />
        <IconButton
          size="sm"
          label={`${texts.edit} ${row.name}`}
          icon={<IconPencil aria-hidden />}
          onClick={() => onEdit(row)}
        />
        <IconButton
          size="sm"
          variant="danger"
          label={`${texts.remove} ${row.name}`}
          icon={<IconTrash aria-hidden />}
          onClick={() => onRemove(row)}
        />
      </Inline>
    ),
  },
]

import { mergeAddressTexts as texts } from '@dray/domain/addresses/address-entry.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { addressLine } from './address-text.ts'
import { listAddressDuplicatesOptions, mergeCustomerAddresses, type SavedAddress } from './addresses.queries.ts'

interface MergeAddressesProps {
  /** One of those that look alike. */
  id: number
  onMerged?: () => void
  onClose: () => void
}

const detailOf = (address: SavedAddress) =>
  [addressLine(address), address.phone, texts.used(address.times_used)].filter(Boolean).join(' · ')
const mostUsed = (addresses: readonly SavedAddress[]) =>
  addresses.reduce((most, one) => (one.times_used > most.times_used ? one : most))

/** Addresses that look like one place saved twice: which of them stays, and which are merged into it. */
export function MergeAddresses({ id, onMerged, onClose }: MergeAddressesProps) {
  const query = useQuery(listAddressDuplicatesOptions(id))
  return query.data ? (
    <MergeForm addresses={query.data} onMerged={onMerged} onClose={onClose} />
  ) : (
    <Dialog opened onClose={onClose} title={texts.title}>
      <LoadingState query={query} lines={6} />
    </Dialog>
  )
}

interface MergeFormProps extends Pick<MergeAddressesProps, 'onClose'> {
  addresses: readonly SavedAddress[]
  onMerged: (() => void) | undefined
}

function MergeForm({ addresses, onMerged, onClose }: MergeFormProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const survivor = addresses.find((one) => one.id === chosen) ?? mostUsed(addresses)
  const others = addresses.filter((one) => one.id !== survivor.id)
  const merged = others.filter((one) => !left.has(one.id))
  const merge = useCommand(mergeCustomerAddresses, {
    done: ({ message }) => message,
    onDone: () => {
      onMerged?.()
      onClose()
    },
  })
  const take = (address: SavedAddress, isMerged: boolean) =>
    setLeft(new Set([...left, address.id].filter((one) => !isMerged || one !== address.id)))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button onClick={onClose}>{dialogTexts.cancel}</Button>
          <Button
            variant="primary"
            loading={merge.busy}
            disabled={merged.length === 0}
            onClick={() =>
              void merge.run(
                survivor.id,
                merged.map((one) => one.id),
                survivor.version,
              )
            }
          >
            {texts.merge}
          </Button>
        </>
      }
    >
      <Stack gap="loose">
        <Text look="muted" as="p">
          {others.length === 0 ? texts.none : texts.explain}
        </Text>
        <SelectField
          label={texts.survivor}
          value={survivor.id}
          clearable={false}
          options={addresses.map((one) => ({ value: one.id, label: one.name, detail: detailOf(one) }))}
          onChange={(value) => setChosen(value)}
        />
        <Text look="muted" as="p">
          {detailOf(survivor)}
        </Text>
        {others.length > 0 && (
          <Stack>
            <Text look="heading" as="h3">
              {texts.merged}
            </Text>
            {others.map((one) => (
              <CheckboxField
                key={one.id}
                label={one.name}
                description={detailOf(one)}
                checked={!left.has(one.id)}
                onChange={(isMerged) => take(one, isMerged)}
              />
            ))}
          </Stack>
        )}
      </Stack>
    </Dialog>
  )
}

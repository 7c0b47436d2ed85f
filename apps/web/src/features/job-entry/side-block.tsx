import { entryTexts } from '@dray/domain/job-entry/entry.messages.ts'
import { isDeliveredSameDay, jobMode, modeHasSide, type Side } from '@dray/domain/jobs/mode.ts'
import { countryName, homeCountry } from '@dray/domain/kernel/places/country.ts'
import { postcodeWarning } from '@dray/domain/kernel/places/postcode.ts'
import { IconAddressBook, IconArrowsLeftRight, IconLock, IconMap } from '@tabler/icons-react'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import {
  addressLine,
  listCustomerAddressesOptions,
  removeAddress,
  type SavedAddress,
} from '#features/addresses/index.ts'
import { focusField } from '#kit/form/focus-field.ts'
import { queryClient } from '#platform/query-client.ts'
import { Button } from '#ui/display/button.tsx'
import { FormRow, FormRows } from '#ui/fields/form-row.tsx'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { LoadOptions } from '#ui/fields/use-options.ts'
import { Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { changesOfPlace, changesOfPostcode, tidiedPostcode } from './derived-fields.ts'
import { useEntryContext, useEntryField, useEntrySelect, useEntryValue } from './entry-context.ts'
import { EntryDate, EntryPhone, EntryText, EntryTime, EntryWords } from './entry-fields.tsx'

export interface SideCommands {
  openMap: (side: Side, words: string) => void
  openBook: (side: Side) => void
  swap: () => void
}

const optionOf = (address: SavedAddress) => ({
  value: address.id,
  label: address.name,
  detail: addressLine(address),
  hint: address.times_used > 0 ? entryTexts.saved(address.times_used) : entryTexts.savedOnly,
})

/** The customer's addresses for the words typed, the most used first. */
function useSavedAddresses(customer_id: number | null) {
  const found = useRef(new Map<number, SavedAddress>())
  const load: LoadOptions = useCallback(
    async (words) => {
      const query = { ...(words.trim() && { keywords: words.trim() }), ...(customer_id !== null && { customer_id }) }
      const { data } = await queryClient.fetchQuery(listCustomerAddressesOptions(query))
      found.current = new Map(data.map((address) => [address.id, address]))
      return data.slice(0, 8).map(optionOf)
    },
    [customer_id],
  )
  return { load, find: (id: number) => found.current.get(id) }
}

/** A saved address that nobody needs any more goes where it is offered. */
const removing = {
  label: ({ label }: { label: string }) => entryTexts.deleteSaved(label),
  onRemove: ({ value: id, label: name }: { value: number; label: string }) => removeAddress({ id, name }),
}

interface PlaceNameProps {
  side: Side
  openMap: SideCommands['openMap']
  placeholder?: string | undefined
}

/** Who is there: typed, or picked from what the customer has saved, which fills in all that is known of it. */
const PlaceName = memo(({ side, openMap, placeholder }: PlaceNameProps) => {
  const { value, form, bound } = useEntryField(`${side}_name`)
  const saved = useSavedAddresses(useEntryValue('customer_id'))
  const actions = useMemo(
    () => [
      {
        key: 'map',
        label: entryTexts.searchMap,
        icon: <IconMap aria-hidden />,
        shortcut: 'alt+m',
        onSelect: (words: string) => openMap(side, words),
      },
    ],
    [side, openMap],
  )
  return (
    <SuggestField
      {...bound}
      placeholder={placeholder}
      value={value}
      maxLength={120}
      load={saved.load}
      actions={actions}
      removing={removing}
      onChange={(text) => form.set({ [`${side}_name`]: text })}
      onPick={({ value: id }) => {
        const address = saved.find(id)
        if (!address) return
        const country = countryName(address.country ?? '') || homeCountry
        form.set(changesOfPlace(side, address, { name: address.name, country }))
        focusField(`${side}_date`)
      }}
    />
  )
})

/** Town, country and postcode; an unusual postcode is pointed out below them, once its field was left. */
const TownRow = memo(({ side }: { side: Side }) => {
  const { value, form, bound } = useEntryField(`${side}_post_code`)
  const country = useEntryValue(`${side}_country`)
  const [left, setLeft] = useState(value)
  const warning = value === left ? postcodeWarning(value, country) : null
  return (
    <>
      <FormRow columns={[1.2, 1.1, 0.9]}>
        <EntryText field={`${side}_town`} />
        <EntryText field={`${side}_country`} />
        <TextField
          {...bound}
          value={value}
          maxLength={20}
          onChange={(text) => form.set(changesOfPostcode(form.values(), side, text))}
          onBlur={() => {
            form.set(tidiedPostcode(form.values(), side))
            setLeft(form.values()[`${side}_post_code`])
            bound.onBlur()
          }}
        />
      </FormRow>
      {warning && (
        <Text tone="warn" look="small" as="p">
          {warning}
        </Text>
      )}
    </>
  )
})

/** Why a part of the form is closed. */
const LockNote = memo(({ side }: { side: Side }) => {
  const { lock, status } = useEntryContext()
  if (lock(`${side}_name`) === null || status === null) return null
  return (
    <>
      <IconLock size={14} aria-hidden />
      <Text look="small" tone="muted">
        {entryTexts.closedIn(status)}
      </Text>
    </>
  )
})

const titles = { collection: entryTexts.collection, delivery: entryTexts.delivery }

interface SideBlockProps {
  side: Side
  commands: SideCommands
  /** What stands in the first field while it is empty. */
  placeholder?: string
  /** How high the instructions are. */
  lines?: number
}

/** Where and when: one side of the job, in the order of a telephone call. */
export const SideBlock = memo(({ side, commands, placeholder, lines }: SideBlockProps) => {
  const mode = useEntryValue('mode')
  if (!modeHasSide(mode, side)) {
    return (
      <Panel title={titles[side]}>
        <Text tone="faint">{entryTexts.sideOff[side]}</Text>
      </Panel>
    )
  }
  return (
    <Panel
      title={titles[side]}
      beside={
        <>
          <LockNote side={side} />
          {mode === jobMode.fromDepot && side === 'collection' && <Text tone="muted">{entryTexts.intoDepot}</Text>}
        </>
      }
      actions={<SideActions side={side} commands={commands} />}
    >
      <div data-side={side}>
        <FormRows>
          <PlaceName side={side} openMap={commands.openMap} placeholder={placeholder} />
          <FormRow pairs>
            <EntryText field={`${side}_address_line_1`} />
            <EntryText field={`${side}_address_line_2`} />
          </FormRow>
          <TownRow side={side} />
          <FormRow columns={[1.1, 0.85, 1.25]}>
            {side === 'delivery' ? <DeliveryDate /> : <EntryDate side={side} />}
            <EntryTime side={side} />
            <EntryPhone side={side} />
          </FormRow>
          <EntryWords field={`${side}_instruction_1`} lines={lines} />
        </FormRows>
      </div>
    </Panel>
  )
})

/** Left blank, the delivery is on the day of the collection where the job does both: the placeholder shows it. */
const DeliveryDate = memo(() => {
  const follows = useEntrySelect(({ mode, collection_date }) => isDeliveredSameDay(mode) && collection_date !== null)
  return <EntryDate side="delivery" {...(follows && { placeholder: entryTexts.asCollection })} />
})

/** Outside of the Tab order, which follows the call: each has its key. */
const SideActions = memo(({ side, commands }: SideBlockProps) => {
  const { lock, form } = useEntryContext()
  const bothOpen = lock('collection_name') === null && lock('delivery_name') === null
  const hasBoth = useEntrySelect(({ mode }) => modeHasSide(mode, 'collection') && modeHasSide(mode, 'delivery'))
  if (lock(`${side}_name`) !== null) return null
  return (
    <>
      {side === 'collection' && bothOpen && hasBoth && (
        <Tooltip text={entryTexts.swapLong} shortcut="alt+s">
          <Button
            variant="quiet"
            size="sm"
            tabIndex={-1}
            icon={<IconArrowsLeftRight aria-hidden />}
            onClick={commands.swap}
          >
            {entryTexts.swap}
          </Button>
        </Tooltip>
      )}
      <Tooltip text={entryTexts.addressBook} shortcut="alt+a">
        <Button
          variant="quiet"
          size="sm"
          tabIndex={-1}
          icon={<IconAddressBook aria-hidden />}
          onClick={() => commands.openBook(side)}
        >
          {entryTexts.addressBook}
        </Button>
      </Tooltip>
      <Tooltip text={entryTexts.searchMap('')} shortcut="alt+m">
        <Button
          variant="quiet"
          size="sm"
          tabIndex={-1}
          icon={<IconMap aria-hidden />}
          onClick={() => commands.openMap(side, form.values()[`${side}_name`])}
        >
          {entryTexts.map}
        </Button>
      </Tooltip>
    </>
  )
})

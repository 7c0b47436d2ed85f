import { exportTexts as texts } from '@dray/domain/interface/export.messages.ts'
import { useCallback } from 'react'
import { Button } from '#ui/display/button.tsx'
import { Tray, TrayItem } from '#ui/overlay/tray.tsx'
import { dismissExport, type ListExport } from './export-store.ts'

function titleOf({ state, name, file }: ListExport) {
  if (state === 'done') return texts.done(file)
  return state === 'failed' ? texts.failed(name) : texts.running(name)
}

function ItemActions({ item: { key, state, cancel, again } }: { item: ListExport }) {
  const handleCancel = () => {
    cancel()
    dismissExport(key)
  }
  if (state === 'running') {
    return (
      <Button size="sm" onClick={handleCancel}>
        {texts.cancel}
      </Button>
    )
  }
  return again ? (
    <Button size="sm" onClick={again}>
      {texts.again}
    </Button>
  ) : null
}

function ExportItem({ item }: { item: ListExport }) {
  const { key, state, done, total, text } = item
  const onDismiss = useCallback(() => dismissExport(key), [key])
  return (
    <TrayItem
      state={state}
      title={titleOf(item)}
      {...(state === 'running' && { progress: { done, total, text: texts.progress(done, total) } })}
      dismissLabel={texts.dismiss}
      unfoldLabel={texts.unfold}
      onDismiss={onDismiss}
      actions={state === 'done' ? null : <ItemActions item={item} />}
    >
      {text}
    </TrayItem>
  )
}

/** The lists on their way into files: how many rows have come, and in the end what was saved, or why not. */
export function ExportTray({ items }: { items: readonly ListExport[] }) {
  return (
    <Tray label={texts.tray}>
      {items.map((item) => (
        <ExportItem key={item.key} item={item} />
      ))}
    </Tray>
  )
}

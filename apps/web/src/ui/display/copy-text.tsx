import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './copy-text.module.css'

/** Text that a press copies: numbers, references, links. */
export function CopyText({ text, children }: { text: string; children?: ReactNode }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1500)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  const Icon = copied ? IconCheck : IconCopy
  return (
    <button type="button" className={classes.button} title={dialogTexts.copy} onClick={() => void copy()}>
      <span>{children ?? text}</span>
      <Icon aria-hidden />
      <span className="visually-hidden" role="status">
        {copied ? dialogTexts.copied : ''}
      </span>
    </button>
  )
}

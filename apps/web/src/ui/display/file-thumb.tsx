import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './file-thumb.module.css'

/** A file that was kept: its picture, or a sheet where it is none. It opens whole in a tab of its own. */
export function FileThumb({ path, label }: { path: string; label: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <a className={classes.thumb} href={path} target="_blank" rel="noreferrer" aria-label={label} title={label}>
      {broken === path ? <IconFileText aria-hidden /> : <img src={path} alt="" onError={() => setBroken(path)} />}
    </a>
  )
}

import { type ReactNode, useState } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import classes from './avatar.module.css'

const tones = 6

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')

interface AvatarProps {
  name: string
  image?: string | null
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

/** A person: the picture, else the initials in a colour that stays with the name. */
export function Avatar({ name, image, size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const tone = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tones
  return (
    <span
      className={classNames(classes.avatar, classes[`t${tone}`], size !== 'md' && classes[size])}
      title={name}
      role="img"
      aria-label={name}
    >
      {image && image !== broken ? (
        <img src={image} alt="" onError={() => setBroken(image)} />
      ) : (
        <span className={classes.initials} data-initials={initialsOf(name)} />
      )}
    </span>
  )
}

/** People side by side: who else is here. */
export function AvatarGroup({ children }: { children: ReactNode }) {
  return <span className={classes.group}>{children}</span>
}

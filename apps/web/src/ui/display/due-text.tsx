import classes from './due-text.module.css'

interface DueTextProps {
  children: string
  urgency: 'late' | 'soon' | null
  /** Says what the colour means, on hover and to screen readers. */
  meaning: string
}

/** A time that has passed or is near, in colour and in words. */
export function DueText({ children, urgency, meaning }: DueTextProps) {
  if (urgency === null) return children
  return (
    <span className={classes[urgency]} title={meaning}>
      {children}
      <span className="visually-hidden">, {meaning}</span>
    </span>
  )
}

import { stateTexts } from '@dray/domain/interface/interface.messages.ts'
import { instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import { supportTexts as texts } from '@dray/domain/support/support-texts.messages.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useViewer } from '#platform/viewer.ts'
import { Badge } from '#ui/display/badge.tsx'
import { CopyText } from '#ui/display/copy-text.tsx'
import classes from './support.module.css'
import type { Message, Note } from './support.queries.ts'

interface LineProps {
  author: string
  at: string
  mark?: string | undefined
  isOwnSide?: boolean
  isNote?: boolean
  children: ReactNode
}

function Line({ author, at, mark, isOwnSide, isNote, children }: LineProps) {
  const { time_zone } = useViewer()
  return (
    <li className={classes.message} data-own={isOwnSide || undefined} data-note={isNote || undefined}>
      <span className={classes.who}>
        <span>{author}</span>
        {mark && <Badge tone={isNote ? 'amber' : 'accent'}>{mark}</Badge>}
        <time dateTime={at}>{instantToLocal(at, time_zone).time}</time>
      </span>
      {children}
    </li>
  )
}

interface MessageViewProps {
  message: Message
  isOwnSide: boolean
  /** It is the last one that the other side has seen. */
  isSeen: boolean
  onPicture: (path: string) => void
}

/** What somebody wrote, with its pictures and what it is about. */
export function MessageView({ message, isOwnSide, isSeen, onPicture }: MessageViewProps) {
  const { author_name, path, request_id } = message
  const { user_type } = useViewer()
  return (
    <Line
      author={author_name}
      at={message.sent_at}
      mark={message.is_platform === 1 && user_type === 'client' ? texts.ofPlatform : undefined}
      isOwnSide={isOwnSide}
    >
      {message.message && <div className={classes.bubble}>{message.message}</div>}
      {message.pictures.length > 0 && (
        <div className={classes.pictures}>
          {message.pictures.map((picture) => (
            <button
              key={picture}
              type="button"
              className={classes.picture}
              aria-label={texts.picture(author_name)}
              onClick={() => onPicture(picture)}
            >
              <img src={picture} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      )}
      {(path || request_id) && (
        <div className={classes.about}>
          {path && (user_type === 'client' ? <Link to={path}>{texts.onScreen(path)}</Link> : texts.onScreen(path))}
          {request_id && <CopyText text={request_id}>{stateTexts.reference(request_id)}</CopyText>}
        </div>
      )}
      {isSeen && <span className={classes.seen}>{texts.seen}</span>}
    </Line>
  )
}

export function NoteView({ note }: { note: Note }) {
  return (
    <Line author={note.author_name} at={note.at} mark={texts.note} isNote>
      <div className={classes.bubble}>{note.note}</div>
    </Line>
  )
}

import { frameMessages } from '@dray/domain/kernel/frames.messages.ts'
import type { Content } from 'pdfmake/interfaces.js'

/** A picture (a data address) within the given points, its proportions kept; in place of one that cannot be printed a word. */
export function pictureContent(picture: string, size: { width: number; height: number }): Content {
  if (picture === '') return { text: frameMessages.picture_unreadable, style: 'quiet', italics: true }
  return { image: picture, fit: [size.width, size.height] }
}

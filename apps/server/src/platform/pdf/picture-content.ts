import { frameMessages } from '@dray/domain/kernel/frames.messages.ts'
import type { Content } from 'pdfmake/interfaces.js'
import type { KitPicture } from './kit-document.ts'
import { printablePicture } from './printable-picture.ts'

/** A picture within the given points, its proportions kept; one that cannot be read says so and spoils nothing else. */
export function pictureContent(bytes: KitPicture, size: { width: number; height: number }): Extract<Content, object> {
  const picture = printablePicture(bytes)
  if (!picture) return { text: frameMessages.picture_unreadable, style: 'quiet', italics: true }
  return { image: picture, fit: [size.width, size.height] }
}

import { arrivalTexts as texts } from '@dray/domain/place-arrivals/place-arrivals.messages.ts'
import { Notice } from './screen.tsx'

/** Told at once: the driver taps at a stop from which they are far away. */
export const FarNotice = ({ far }: { far: string | null }) =>
  far !== null && <Notice tone="bad">{`${texts.farTitle(far)}. ${texts.farLead}`}</Notice>

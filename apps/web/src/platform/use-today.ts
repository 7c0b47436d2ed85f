import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { useViewer } from './viewer.ts'

/** The date in the company's zone. */
export const useToday = (): string => dateIn(useViewer().time_zone, new Date().toISOString())

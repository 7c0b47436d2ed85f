import { boardCalls } from './board.calls.ts'
import { workdayCalls } from './workday.calls.ts'

export const organizerCalls = [...boardCalls, ...workdayCalls]

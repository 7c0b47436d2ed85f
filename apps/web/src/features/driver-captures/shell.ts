export { WaitingCaptures } from './waiting-captures.tsx'

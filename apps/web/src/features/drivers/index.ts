export { driversView } from './drivers-view.tsx'

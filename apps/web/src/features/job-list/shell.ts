export { jobPalette } from './job-palette.tsx'

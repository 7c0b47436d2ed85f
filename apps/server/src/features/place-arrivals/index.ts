export { makeNotingPlaceArrivals } from './note-place-arrivals.ts'
export { placeArrivalsRoutes } from './place-arrivals.routes.ts'
export { placeArrivalsOfJob } from './place-arrivals-of-job.ts'
export { placesOf, stopWritten } from './stop-places.ts'

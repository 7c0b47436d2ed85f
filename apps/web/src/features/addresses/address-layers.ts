import { lazy } from 'react'

/** Dialogs above a form, whose code (and the map's) comes with the first of them that is opened. */
export const PlaceSearch = lazy(async () => ({ default: (await import('./place-search.tsx')).PlaceSearch }))
export const AddressBook = lazy(async () => ({ default: (await import('./address-book.tsx')).AddressBook }))
export const PlaceMap = lazy(async () => ({ default: (await import('./place-map.tsx')).PlaceMap }))

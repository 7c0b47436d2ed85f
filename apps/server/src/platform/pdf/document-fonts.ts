import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { keepFeatures } from './font-features.ts'

/** The face of the screens; whole files, so that Welsh, Polish and Greek names are set in one piece. */
const files = {
  'Inter-Regular': import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  'Inter-SemiBold': import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  'Inter-Italic': import.meta.resolve('@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf'),
  'Inter-SemiBoldItalic': import.meta.resolve(
    '@expo-google-fonts/inter/600SemiBold_Italic/Inter_600SemiBold_Italic.ttf',
  ),
}

/** Kerning, and figures of one width for amounts. */
const kept_features = new Set(['kern', 'tnum'])

/** The font files by name, ready for the typesetter. */
export const fontFiles = () =>
  Object.entries(files).map(([name, url]): [string, Buffer] => [
    name,
    keepFeatures(readFileSync(fileURLToPath(url)), kept_features),
  ])

export const fonts = {
  Inter: {
    normal: 'Inter-Regular',
    bold: 'Inter-SemiBold',
    italics: 'Inter-Italic',
    bolditalics: 'Inter-SemiBoldItalic',
  },
}

import { fileURLToPath } from 'node:url'

const inter = (face: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${face}/Inter_${face}.ttf`))

/** The face of the screens; whole files, so that Welsh, Polish and Greek names are set in one piece. */
export const fonts = {
  Inter: {
    normal: inter('400Regular'),
    bold: inter('600SemiBold'),
    italics: inter('400Regular_Italic'),
    bolditalics: inter('600SemiBold_Italic'),
  },
}

export const fontFiles = new Set(Object.values(fonts.Inter))

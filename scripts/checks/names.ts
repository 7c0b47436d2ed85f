// Names that say nothing about what a file or a type is for.
import { basename } from 'node:path'
import { read, report, sourceFiles } from './source-files.ts'

const emptyFile =
  /^(utils?|helpers?|common|misc|shared|lib|types|constants|base|.*-(manager|data|info|utils?|helpers?))\.(tsx?|mjs)$/
const emptyFolder = /(^|\/)(utils?|helpers?|common|misc|types|constants)\//
const emptyType =
  /\b(?:class (Base[A-Z]\w*)|(?:class|interface|type) (\w+(?:Manager|Data|Info)))(?=\s*(?:[=<{]|extends |implements ))/g

const files = sourceFiles('{apps,packages,scripts,e2e,bench}/**/*.{ts,tsx,mjs}')
report([
  ...files
    .filter((path) => emptyFile.test(basename(path)) || emptyFolder.test(path))
    .map((path) => `${path}: name the file for the one thing it is about.`),
  ...files.flatMap((path) =>
    [...read(path).matchAll(emptyType)].map(
      ([, base, other]) => `${path}: name ${base ?? other} for what it is, in the trade's words.`,
    ),
  ),
])

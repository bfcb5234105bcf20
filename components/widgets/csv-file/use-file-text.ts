import { useState } from 'react'
import { type DecodedFile, type LetterSet, readCsvFile } from './decode.ts'

interface Chosen {
  file: File
  decoded: DecodedFile
}

/** A file of lines that a person chooses. Where it does not say how its letters are written, another choice reads it again. */
export function useFileText(onText: (text: string, file: File) => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const read = async (file: File, letters?: LetterSet) => {
    const decoded = await readCsvFile(file, letters)
    setChosen({ file, decoded })
    if ('text' in decoded) onText(decoded.text, file)
  }
  return {
    take: (file: File) => read(file),
    choose: (letters: LetterSet) => chosen && void read(chosen.file, letters),
    forget: () => setChosen(null),
    decoded: chosen?.decoded ?? null,
  }
}

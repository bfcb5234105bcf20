import { type Alphabet, alphabetOf, ukrainian } from './letters.ts'

/** ISO 9:1995, one letter for each letter, of whichever language. */
export const iso9: Alphabet = alphabetOf(`
  а:a б:b в:v г:g ґ:g̀ ѓ:ǵ д:d ђ:đ е:e ё:ë є:ê ж:ž з:z ѕ:ẑ и:i і:ì ї:ï й:j ј:ǰ к:k ќ:ḱ л:l љ:l̂ м:m н:n њ:n̂ о:o п:p
  р:r с:s т:t ћ:ć у:u ў:ŭ ф:f х:h ц:c ч:č џ:d̂ ш:š щ:ŝ ъ:ʺ ы:y ь:ʹ э:è ю:û я:â
`)

/** ICAO Doc 9303 part 3, section 6 B: how passports write Cyrillic letters. */
export const icao9303: Alphabet = alphabetOf(`
  а:a б:b в:v г:g ґ:g ѓ:g д:d ђ:d е:e ё:e є:ie ж:zh з:z ѕ:dz и:i і:i ї:i й:i ј:j к:k ќ:k л:l љ:lj м:m н:n њ:nj о:o п:p
  р:r с:s т:t ћ:c у:u ў:u ф:f х:kh ц:ts ч:ch џ:dz ш:sh щ:shch ъ:ie ы:y ь: э:e ю:iu я:ia
`)

/** The exceptions of the same table. */
export const icaoBelarusian: Alphabet = { ...icao9303, ...alphabetOf('г:h ё:io') }
export const icaoMacedonian: Alphabet = { ...icao9303, ...alphabetOf('ѓ:gj ќ:kj х:h ц:c џ:dj') }

/** Ukraine: apostrophes are left out. */
export const kmu55: Alphabet = { ...ukrainian, ...alphabetOf("': ’: ʼ:") }

/** The same resolution, at the beginning of a word. */
export const kmu55First: Alphabet = alphabetOf('є:ye ї:yi й:y ю:yu я:ya')

/** Bulgaria, Transliteration Act of 2009. */
export const bulgarian2009: Alphabet = alphabetOf(`
  а:a б:b в:v г:g д:d е:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:ts ч:ch ш:sh щ:sht ъ:a ь:y
  ю:yu я:ya
`)

/** The Latin alphabet of Serbian, Gajica. */
export const serbian: Alphabet = alphabetOf(`
  а:a б:b в:v г:g д:d ђ:đ е:e ж:ž з:z и:i ј:j к:k л:l љ:lj м:m н:n њ:nj о:o п:p р:r с:s т:t ћ:ć у:u ф:f х:h ц:c ч:č џ:dž
  ш:š
`)

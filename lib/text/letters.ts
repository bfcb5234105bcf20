/** How letters of an alphabet are written in Latin ones; small letters only. */
export type Alphabet = Readonly<Record<string, string>>

/** `α:a β:v`: a letter and what it is written as, with white space between one and the next. */
export function alphabetOf(pairs: string): Alphabet {
  const entries = pairs
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':'))
  return Object.fromEntries(entries.map(([letter = '', latin = '']) => [letter, latin.normalize('NFC')]))
}

/** ELOT 743:1982, transcription, which is ISO 843:1997 type 2. Its pairs of letters are rules of `transliterate.ts`. */
export const greek: Alphabet = alphabetOf(`
  α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o
`)

/** Ukraine, resolution 55 of the Cabinet of Ministers of 27 January 2010. */
export const ukrainian: Alphabet = alphabetOf(`
  а:a б:b в:v г:h ґ:g д:d е:e є:ie ж:zh з:z и:y і:i ї:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch
  ш:sh щ:shch ь: ю:iu я:ia
`)

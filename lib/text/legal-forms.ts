import { foldings } from './fold.ts'

/** Short forms, of two letters and more, by which companies of the countries on the lists are called. */
const short = wordsIn(`
  ltd plc llc lp llp inc corp co gmbh ag kg kgaa ohg ug mbh ev
  se bv nv ab as asa aps oy oyj sa sas sarl spa srl sro doo
  dd ad ood eood ae epe ike kft zrt sl slu fze fzco fzc dmcc
  ooo oao zao pao ao jsc ojsc cjsc pjsc njsc pte pvt bhd sdn
  cv rl ltda eirl eurl cia ca wll saoc saog sal sae tov pat fgup
`)

/** Words of forms that are written in full, and words between them. */
const full = wordsIn(`
  limited corporation incorporated company joint stock liability public private open
  closed partnership gesellschaft aktiengesellschaft beschränkter haftung mit société
  anonyme anonima anónima sociedad limitada responsabilidad responsabilité limitée
  società azioni obshchestvo ogranichennoi ogranichennoy otvetstvennostyu aktsionernoe
  aktsionernoye otkrytoe zakrytoe publichnoe naamloze vennootschap besloten aksjeselskap
  the and und et y de of sp z o
`)

/** Words with white space between one and the next. */
function wordsIn(text: string) {
  return text.trim().split(/\s+/)
}

const folded = (words: readonly string[]) => [...new Set(words.flatMap(foldings))]

/**
 * Words that say what kind of company it is, as they are compared: two names that differ in nothing else are to be looked at.
 * They are left out only where another word is left. Never used of persons.
 */
export const legalForms: ReadonlySet<string> = new Set(folded([...short, ...full]))

/** Those that are found written together with a name. Shorter ones are the beginnings of words. */
export const legalFormsRunOn: readonly string[] = folded(short).filter((form) => form.length > 2)

import { textIn } from './place.ts'
import { made, type Rule, text } from './rules.ts'

/**
 * Names of fields that are about a person's life, as registers of several languages write them: whatever stands under one, no rule
 * reading it, is not shown.
 */
export const personalNames =
  /birth|born|gender|passport|nationalit|citizenship|residence|private|home_?address|ssn|^sex$|personal_?(?:code|number|id)|syntym|henkil[oö]tunnus|hetu|kotiosoite|kotikunta|kansalaisuus|f(?:o|ø|ö|oe)d(?:sel|else|d|t)|personnummer|personnr|statsborger|medborgar|naroz|naroden|rodn[eé]|bydli|pobyt|ob[cč]i?anstv|urodz|obywatel|pesel|zamieszk|cprnummer|bop(?:ae|æ)l|naissance|geburt|staatsang|wohn(?:ort|sitz)/i

/** Whether a field is about a person's life, by its name; `more` are names of one register. Few names stand in many places. */
export function createIsAboutLife(more: RegExp | undefined): (name: string) => boolean {
  const known = new Map<string, boolean>()
  return (name) => {
    const verdict = known.get(name) ?? (personalNames.test(name) || more?.test(name) === true)
    known.set(name, verdict)
    return verdict
  }
}

/** Words by which a text names an organisation and not a person: legal forms, and what firms that take in post are called. */
const organisation =
  /(?:^|[\s,.(])(?:oyj?|abp?|ky|ay|osk|ry|rf|as|asa|aps|a\/s|ltd|limited|llp|llc|lp|plc|inc|corp|gmbh|ag|kg|se|sa|s\.a\.|s\.r\.o\.?|a\.s\.|sp\.? z o\.?o\.?|b\.?v\.?|n\.?v\.?|sarl|sas|srl|spa|kft|d\.o\.o\.?|(?:\p{L}*(?:toimisto|palvelu|palvelut|isännöinti|asianajo\p{L}*|revision|redovisning|byrå|bokföring|kirkko|seurakunta|kunta|säätiö|services|office|bank|pankki|law|group|holding)))(?:$|[\s,.)])/iu

/**
 * `c/o` as an address has it, where it names an organisation: that of a person says where a person lives, and is not shown. Written
 * as `before` and the name.
 */
export function careOf(path: string, before = ''): Rule<string> {
  return (at) => {
    const place = at.to(path)
    const nameIn = (text: string) => text.replace(/^c\s*\/\s*o\s*/i, '')
    const show = (text: string) => (organisation.test(text) ? `${before}${nameIn(text)}` : undefined)
    const found = made('', 'c/o of an organisation', show)(place)
    if (found === undefined) place.book.persons.add(place.pointer)
    return found
  }
}

/** A line of an address in free words, which may be a `c/o`. */
export function freeLine(path: string): Rule<string> {
  return (at) => {
    const isCareOf = /^\s*c\s*\/\s*o\b/i.test(textIn(at.to(path).value) ?? '')
    return isCareOf ? careOf(path, 'c/o ')(at) : text(path)(at)
  }
}

import { openRegister } from './open-register.ts'
import type { FrameRegister, RegisterGiven, RegisterSpec } from './spec.ts'

/** A register with the addresses it is asked at; nothing of its questions and mappings is loaded before it is asked. */
export function defineRegister(given: RegisterGiven): FrameRegister {
  const { slug, baseUrl, limits, beside = [], credentials = [] } = given
  const pictures = { logo: `/registers/${slug}.svg`, darkLogo: `/registers/${slug}-dark.svg` }
  const spec: RegisterSpec = { ...given, facts: { legalFormCategories: [], ...pictures, ...given.facts } }
  const sources = [{ slug, baseUrl, limits }, ...beside]
  const [secret] = credentials
  return {
    ...spec,
    sources,
    ...(secret === undefined ? {} : { secret }),
    open: (reach, find = () => null, onRead = () => {}) => openRegister(spec, sources, reach, find, onRead),
  }
}

import { expect, it } from 'vitest'
import { notificationKinds } from '#lib/contract/index.ts'
import { mailKindOf } from '../kinds.ts'
import { textsIn } from './index.ts'

const [english, german] = [textsIn('en'), textsIn('de')]

it('mails have a title in both languages for everything that is mailed', () => {
  const mailed = notificationKinds.filter((kind) => mailKindOf(kind) !== null)
  expect(mailed.filter((kind) => !(kind in english.titles))).toEqual([])
  expect(Object.keys(german.titles)).toEqual(Object.keys(english.titles))
  expect(textsIn('of a later version')).toBe(english)
})

it('mails say the same in both languages, and nothing is left untranslated', () => {
  // Some lists have one name in both languages.
  const said = ({ titles, facts, assignment, lists, roles, changes, severities, ...rest }: typeof english) =>
    [titles, facts, assignment, roles, changes, severities, rest].flatMap((texts) => Object.values(texts).map(String))
  const [ours, theirs] = [said(english), said(german)]
  expect(ours.filter((text, index) => text === theirs[index])).toEqual([])
})
